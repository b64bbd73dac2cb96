<?php
function intake_encode(string $part): string {
    return rtrim(strtr(base64_encode($part), '+/', '-_'), '=');
}

function intake_token(array $user): string {
    $head = ['alg' => 'HS256', 'kid' => 'ik_4Rw9mQx0tB'];
    $claims = [
        'sub' => (string) $user['id'], 'aud' => 'kestrel', 'iat' => time(), 'exp' => time() + 600,
        'email' => $user['email'], 'name' => $user['name'], 'traits' => ['plan' => $user['plan']],
    ];
    $unsigned = intake_encode(json_encode($head)) . '.' . intake_encode(json_encode($claims));
    return $unsigned . '.' . intake_encode(hash_hmac('sha256', $unsigned, getenv('INTAKE_IDENTITY_SECRET'), true));
}
