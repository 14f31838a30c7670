export async function signedReadUrl(_s, _f) { return ""; }
