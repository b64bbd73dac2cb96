import base64, hashlib, hmac, json, os, time

secret = os.environ["INTAKE_IDENTITY_SECRET"].encode()

def encode(part):
    return base64.urlsafe_b64encode(part).rstrip(b"=")

def intake_token(user):
    now = int(time.time())
    head = {"alg": "HS256", "kid": "ik_4Rw9mQx0tB"}
    claims = {"sub": str(user["id"]), "aud": "kestrel", "iat": now, "exp": now + 600,
              "email": user["email"], "name": user["name"], "traits": {"plan": user["plan"]}}
    unsigned = b".".join(encode(json.dumps(part).encode()) for part in (head, claims))
    return (unsigned + b"." + encode(hmac.digest(secret, unsigned, hashlib.sha256))).decode()
