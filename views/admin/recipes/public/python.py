# pip install cryptography
import base64, json, os, time
from cryptography.hazmat.primitives.serialization import load_pem_private_key

key = load_pem_private_key(os.environ["INTAKE_IDENTITY_KEY"].encode(), password=None)

def encode(part):
    return base64.urlsafe_b64encode(part).rstrip(b"=")

def intake_token(user):
    now = int(time.time())
    head = {"alg": "EdDSA", "kid": "ik_4Rw9mQx0tB"}
    claims = {"sub": str(user["id"]), "aud": "kestrel", "iat": now, "exp": now + 600,
              "email": user["email"], "name": user["name"], "traits": {"plan": user["plan"]}}
    unsigned = b".".join(encode(json.dumps(part).encode()) for part in (head, claims))
    return (unsigned + b"." + encode(key.sign(unsigned))).decode()
