import { maskAddress } from "#api/telemetry/logged-request";
import type { App } from "#api/app";
import type { Services } from "#api/services";

const LINK = /https?:\/\/[^\s"'<>]+/g;
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
/** What no one types and no title holds: twenty signs or more, with a capital among them or without a hyphen. */
const SECRET = /(?=[\w-]*[A-Z])[\w-]{20,}|(?=[a-z]*\d)[a-z\d]{20,}/;

/** The links of all mails sent so far that the log would keep with their secret, as the log would keep them. */
export async function unmaskedLinks({ services }: App & { readonly services: Services }): Promise<string[]> {
  const mails = await services.db
    .as({ role: "worker" })
    .read((db) => db.selectFrom("mails").select(["body_text", "body_html"]).execute());
  const texts = mails.flatMap(({ body_text, body_html }) => [body_text, body_html ?? ""]);
  const links = new Set(texts.flatMap((text) => text.replaceAll("&amp;", "&").match(LINK) ?? []));
  return [...links]
    .map((link) => URL.parse(link))
    .filter((url) => url !== null)
    .map(({ pathname, search }) => maskAddress(pathname + search))
    .filter((logged) => SECRET.test(logged.replace(UUID, "")));
}
