import { createServer, type AddressInfo } from "node:net";

/** A mail server that speaks just enough SMTP for one client. */
export interface SmtpServer {
  readonly url: string;
  /** Each accepted mail: who it is for, and its source. */
  readonly received: { readonly to: string[]; readonly source: string }[];
  /** The next mail is refused for now. */
  refuseNext(): void;
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const received: SmtpServer["received"] = [];
  let refusing = false;
  const server = createServer((socket) => {
    let pending = "";
    let data = false;
    let to: string[] = [];
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 test");
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
          say(refusing ? "451 later" : "250 accepted");
          if (!refusing) received.push({ to, source: text });
          refusing = false;
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
    refuseNext: () => {
      refusing = true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
