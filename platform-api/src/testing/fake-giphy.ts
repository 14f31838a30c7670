import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";
import sharp from "sharp";

/** A server on this machine that answers as GIPHY's API of v1 and as its pictures' servers. */
export async function fakeGiphy(t: TestContext) {
  const frame = (color: string) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: color } })
      .png()
      .toBuffer();
  const frames = [await frame("red"), await frame("blue")];
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  const still = await sharp(frames[0]).gif().toBuffer();
  const state = {
    /** What was asked for, in order. */
    asked: [] as URL[],
    /** What its API answers instead, when set. */
    status: 200,
    /** Where the picture that is sent leads, when it isn't here. */
    elsewhere: null as string | null,
    /** How many there are of everything. */
    total: 40,
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", origin());
    state.asked.push(url);
    if (url.pathname.startsWith("/media/")) {
      const isStill = url.pathname.endsWith(".gif");
      const body = url.pathname.includes("huge") ? Buffer.alloc(6_000_000) : isStill ? still : moving;
      response.writeHead(200, { "content-type": isStill ? "image/gif" : "image/webp" }).end(body);
      return;
    }
    if (state.status !== 200) {
      response.writeHead(state.status, { "content-type": "application/json" }).end('{"meta":{"status":0}}');
      return;
    }
    const offset = Number(url.searchParams.get("offset") ?? 0);
    const count = Math.max(0, Math.min(Number(url.searchParams.get("limit")), state.total - offset));
    const [, , , last = ""] = url.pathname.split("/");
    const isList = last === "search" || last === "trending";
    const data = isList
      ? Array.from({ length: count }, (_, index) => gif(`gif${offset + index}`))
      : gif(last);
    const pagination = { total_count: state.total, count, offset };
    const body = { data, ...(isList && { pagination }), meta: { status: 200, msg: "OK", response_id: "1" } };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gif = (id: string) => ({
    type: "gif",
    id,
    url: `https://giphy.com/gifs/${id}`,
    title: `Title of ${id}`,
    rating: "g",
    images: {
      fixed_width_small: {
        width: "100",
        height: "50",
        webp: `${origin()}/media/${id}/100w.webp`,
        url: "https://a.b/c.gif",
      },
      fixed_width_small_still: { width: "100", height: "50", url: `${origin()}/media/${id}/100w_s.gif` },
      fixed_height: {
        width: "400",
        height: "200",
        webp: state.elsewhere ?? `${origin()}/media/${id}/200.webp`,
      },
    },
  });
  return { state, origin: origin(), settings: { GIPHY_API_KEY: "secret-key", GIPHY_URL: origin() } };
}
