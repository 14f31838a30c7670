import { createServer, type AddressInfo } from "node:net";

/** A mail server that speaks just enough SMTP for one client. */
export interface SmtpServer {
  readonly url: string;
  /** Each accepted mail: who it is for, and its source. */
  readonly received: { readonly to: string[]; readonly source: string }[];
  /** The next mail is refused, for now unless another reply is given. */
  refuseNext(reply?: string): void;
  /** The next mail is taken, but the connection breaks before the server says so. */
  breakNext(): void;
  close(): Promise<void>;
}

/** `slowness`: milliseconds at most until a mail that was taken is said to be. */
export async function startSmtpServer({ slowness = 0 } = {}): Promise<SmtpServer> {
  const received: SmtpServer["received"] = [];
  let refusal: string | null = null;
  let breaking = false;
  const server = createServer((socket) => {
    let pending = "";
    let data = false;
    let to: string[] = [];
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 test");
    // A client that is killed breaks its connections.
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      pending += chunk.toString();
      for (
        let end = pending.indexOf(data ? "\r\n.\r\n" : "\r\n");
        end >= 0;
        end = pending.indexOf(data ? "\r\n.\r\n" : "\r\n")
      ) {
        const text = pending.slice(0, end);
        pending = pending.slice(end + (data ? 5 : 2));
        if (data) {
          data = false;
          if (refusal === null) received.push({ to, source: text });
          if (breaking) socket.destroy();
          else if (refusal !== null) say(refusal);
          else if (slowness === 0) say("250 accepted");
          else setTimeout(() => say("250 accepted"), Math.random() * slowness);
          refusal = null;
          breaking = false;
          to = [];
        } else if (/^data/i.test(text)) {
          data = true;
          say("354 go on");
        } else {
          const address = /^rcpt to:<(.+?)>/i.exec(text)?.[1];
          if (address !== undefined) to.push(address);
          say("250 ok");
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuseNext: (reply = "451 later") => {
      refusal = reply;
    },
    breakNext: () => {
      breaking = true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
