import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server that keeps what it is given. */
export interface Mails {
  readonly url: string;
  /** The text of the newest mail to an address that matches, once it has come. */
  find(to: string, matching: RegExp): Promise<string>;
  close(): Promise<void>;
}

const PATIENCE_MS = 20_000;

export async function openMails(): Promise<Mails> {
  const kept: { readonly to: string[]; readonly text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        kept.push({ to, text: readable(Buffer.concat(chunks).toString()) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async find(to, matching) {
      const deadline = Date.now() + PATIENCE_MS;
      for (;;) {
        const found = kept.findLast((mail) => mail.to.includes(to) && matching.test(mail.text));
        if (found) return found.text;
        if (Date.now() > deadline) throw new Error(`No mail to ${to} says ${matching}.`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Undoes quoted-printable, which breaks long links over lines. */
function readable(source: string): string {
  return source
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
