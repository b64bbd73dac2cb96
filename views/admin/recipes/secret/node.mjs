import { createHmac } from "node:crypto";

const secret = process.env.INTAKE_IDENTITY_SECRET;
const encode = (part) => Buffer.from(JSON.stringify(part)).toString("base64url");

export function intakeToken(user) {
  const now = Math.floor(Date.now() / 1000);
  const unsigned = encode({ alg: "HS256", kid: "ik_4Rw9mQx0tB" }) + "." + encode({
    sub: String(user.id), aud: "kestrel", iat: now, exp: now + 600,
    email: user.email, name: user.name, traits: { plan: user.plan },
  });
  return unsigned + "." + createHmac("sha256", secret).update(unsigned).digest("base64url");
}
