import { createPrivateKey, sign } from "node:crypto";

const key = createPrivateKey(process.env.INTAKE_IDENTITY_KEY);
const encode = (part) => Buffer.from(JSON.stringify(part)).toString("base64url");

export function intakeToken(user) {
  const now = Math.floor(Date.now() / 1000);
  const unsigned = encode({ alg: "EdDSA", kid: "ik_4Rw9mQx0tB" }) + "." + encode({
    sub: String(user.id), aud: "kestrel", iat: now, exp: now + 600,
    email: user.email, name: user.name, traits: { plan: user.plan },
  });
  return unsigned + "." + sign(null, Buffer.from(unsigned), key).toString("base64url");
}
