import type { Services } from "#api/services";
export async function signedReadUrl(_s: Services, _f: { key: string; name: string; contentType: string; inline: boolean }): Promise<string> { return ""; }
