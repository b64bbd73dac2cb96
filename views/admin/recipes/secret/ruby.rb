require "base64"
require "json"
require "openssl"

INTAKE_SECRET = ENV.fetch("INTAKE_IDENTITY_SECRET")

def intake_token(user)
  now = Time.now.to_i
  unsigned = [
    { alg: "HS256", kid: "ik_4Rw9mQx0tB" },
    { sub: user[:id].to_s, aud: "kestrel", iat: now, exp: now + 600,
      email: user[:email], name: user[:name], traits: { plan: user[:plan] } }
  ].map { |part| Base64.urlsafe_encode64(part.to_json, padding: false) }.join(".")
  unsigned + "." + Base64.urlsafe_encode64(OpenSSL::HMAC.digest("SHA256", INTAKE_SECRET, unsigned), padding: false)
end
