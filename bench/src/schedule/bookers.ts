/** A browser at an address of its own, as the proxy before the product tells it. */
let browsers = 0;
function nextAddress(): string {
  browsers += 1;
  return `10.${(browsers >> 16) & 255}.${(browsers >> 8) & 255}.${browsers & 255}`;
}

/** What a page answered. */
export interface Sent {
  readonly status: number;
  readonly location: string;
}

/** Sends a form of the public pages; reads the answer to its end. */
export async function sendForm(
  url: string,
  fields: Readonly<Record<string, string>>,
  address: string = nextAddress(),
): Promise<Sent> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { "x-forwarded-for": address };
  const answer = await fetch(url, { method: "POST", body, headers, redirect: "manual" });
  await answer.arrayBuffer();
  return { status: answer.status, location: answer.headers.get("location") ?? "" };
}

/** Keeps a start (ISO) for a browser and books it; answers what the last form was answered. */
export async function book(origin: string, path: string, start: string): Promise<Sent> {
  const slot = { start, length: "30", zone: "UTC" };
  const held = await sendForm(`${origin}${path}/held`, slot);
  if (held.status !== 303) return held;
  const form = { ...slot, name: "Bench Visitor", email: "visitor@bench.test" };
  return sendForm(`${origin}${held.location.replace(/\?.*/, "")}`, form);
}
