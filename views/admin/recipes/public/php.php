<?php
// The last 32 bytes of the key are its seed, from which sodium makes both halves.
function intake_key(): string {
    $pem = preg_replace('/-----[^-]+-----|\s/', '', getenv('INTAKE_IDENTITY_KEY'));
    return sodium_crypto_sign_secretkey(sodium_crypto_sign_seed_keypair(substr(base64_decode($pem), -32)));
}

function intake_encode(string $part): string {
    return rtrim(strtr(base64_encode($part), '+/', '-_'), '=');
}

function intake_token(array $user): string {
    $head = ['alg' => 'EdDSA', 'kid' => 'ik_4Rw9mQx0tB'];
    $claims = [
        'sub' => (string) $user['id'], 'aud' => 'kestrel', 'iat' => time(), 'exp' => time() + 600,
        'email' => $user['email'], 'name' => $user['name'], 'traits' => ['plan' => $user['plan']],
    ];
    $unsigned = intake_encode(json_encode($head)) . '.' . intake_encode(json_encode($claims));
    return $unsigned . '.' . intake_encode(sodium_crypto_sign_detached($unsigned, intake_key()));
}
