require "base64"
require "json"
require "openssl"

INTAKE_KEY = OpenSSL::PKey.read(ENV.fetch("INTAKE_IDENTITY_KEY"))

def intake_token(user)
  now = Time.now.to_i
  unsigned = [
    { alg: "EdDSA", kid: "ik_4Rw9mQx0tB" },
    { sub: user[:id].to_s, aud: "kestrel", iat: now, exp: now + 600,
      email: user[:email], name: user[:name], traits: { plan: user[:plan] } }
  ].map { |part| Base64.urlsafe_encode64(part.to_json, padding: false) }.join(".")
  unsigned + "." + Base64.urlsafe_encode64(INTAKE_KEY.sign(nil, unsigned), padding: false)
end
