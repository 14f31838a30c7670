import type { TestApp } from "../test-app.ts";

/** What a page answered. */
export interface Page {
  readonly status: number;
  readonly body: string;
  /** Where it leads on, if it does. */
  readonly location: string | undefined;
}

/** Someone without an account, as a browser without scripts: follows links, sends forms, keeps cookies. */
export interface Visitor {
  /** Opens a page, led there by another one. */
  get(url: string, referer?: string): Promise<Page>;
  /** Sends a form; a value may be a file. */
  submit(url: string, fields: Readonly<Record<string, FormValue | readonly FormValue[]>>): Promise<Page>;
  /** What a page's script asks for. */
  json<T>(url: string, body: object): Promise<{ readonly status: number; readonly body: T }>;
}

type FormValue = string | File;

let visitors = 0;

/** A browser of its own, at an address of its own; it may have cookies from before. */
export function visitor(app: TestApp, before: Readonly<Record<string, string>> = {}): Visitor {
  const cookies = new Map(Object.entries(before));
  visitors += 1;
  const remoteAddress = `10.9.${visitors >> 8}.${visitors & 255}`;
  const send = async (
    method: "GET" | "POST",
    url: string,
    payload?: Buffer,
    type?: string,
    referer?: string,
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = {
      ...(cookie && { cookie }),
      ...(type && { "content-type": type }),
      ...(referer && { referer }),
    };
    const answer = await app.http.inject({
      method,
      url,
      remoteAddress,
      headers,
      ...(payload && { payload }),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return answer;
  };
  const pageOf = ({ statusCode, body, headers }: Awaited<ReturnType<typeof send>>): Page => ({
    status: statusCode,
    body,
    location: headers.location,
  });
  return {
    get: async (url, referer) => pageOf(await send("GET", url, undefined, undefined, referer)),
    async submit(url, fields) {
      const form = new FormData();
      for (const [name, values] of Object.entries(fields)) {
        for (const value of Array.isArray(values) ? values : [values]) form.append(name, value);
      }
      const request = new Response(form);
      const payload = Buffer.from(await request.arrayBuffer());
      return pageOf(await send("POST", url, payload, request.headers.get("content-type") ?? ""));
    },
    async json(url, body) {
      const answer = await send("POST", url, Buffer.from(JSON.stringify(body)), "application/json");
      return { status: answer.statusCode, body: answer.json() };
    },
  };
}

/** A small PDF of a name. */
export function pdf(name = "resume.pdf", size = 0): File {
  const text = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";
  return new File([text, "\n".repeat(size)], name, { type: "application/pdf" });
}
