// As much of XMPP as a client needs to join a room, speak, listen and read what it missed: RFC 6120, XEP-0045, XEP-0313.
import { once } from "node:events";
import { connect, type Socket } from "node:net";

const STREAM =
  "<stream:stream to='localhost' version='1.0' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams'>";

/** One client in the room. */
export interface Occupant {
  say(body: string): void;
  /** Calls `heard` for each message of the room, its own too. */
  listen(heard: () => void): void;
  /** Reads all that was said in the room, 200 messages at a time; answers how many they are. */
  missed(): Promise<number>;
  close(): void;
}

/** Connects a client and joins a room under a name. */
export async function joinRoom(
  { port }: { readonly port: number },
  room: string,
  name: string,
): Promise<Occupant> {
  const address = `${room}@rooms.localhost`;
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await once(socket, "connect");
  const wire = readOf(socket);
  const ask = (words: string, end: string) => {
    const answer = wire.until(end);
    socket.write(words);
    return answer;
  };
  await ask(STREAM, "</stream:features>");
  await ask("<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='ANONYMOUS'/>", "<success");
  await ask(STREAM, "</stream:features>");
  await ask("<iq type='set' id='bind'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/></iq>", "</iq>");
  await ask(
    `<presence to='${address}/${name}'><x xmlns='http://jabber.org/protocol/muc'><history maxstanzas='0'/></x></presence>`,
    "<subject",
  );
  let asked = 0;
  return {
    say: (body) => socket.write(`<message to='${address}' type='groupchat'><body>${body}</body></message>`),
    listen: (heard) => wire.each("</body>", heard),
    async missed() {
      let after: string | undefined;
      let count = 0;
      for (;;) {
        const from = after === undefined ? "" : `<after>${after}</after>`;
        asked += 1;
        const page = await ask(
          `<iq type='set' id='page${asked}' to='${address}'><query xmlns='urn:xmpp:mam:2'>
           <set xmlns='http://jabber.org/protocol/rsm'><max>200</max>${from}</set></query></iq>`,
          "</fin>",
        );
        count += page.split("</forwarded>").length - 1;
        if (/<fin[^>]*complete='true'/.test(page)) return count;
        after = /<last>([^<]+)<\/last>/.exec(page)?.[1];
        if (after === undefined) throw new Error("A page of the archive doesn't say where it ends.");
      }
    },
    close: () => socket.end("</stream:stream>"),
  };
}

/** What a socket receives, by the words that end it. */
function readOf(socket: Socket) {
  let held = "";
  let look: () => void = () => {};
  let fail: (reason: Error) => void = () => {};
  socket.setEncoding("utf8");
  socket.on("close", () => fail(new Error("The server closed the connection.")));
  socket.on("data", (words: string) => {
    held += words;
    look();
  });
  return {
    until: (end: string) =>
      new Promise<string>((resolve, reject) => {
        fail = reject;
        look = () => {
          const at = held.indexOf(end);
          if (at === -1) return;
          const answer = held.slice(0, at + end.length);
          held = held.slice(at + end.length);
          look = () => {};
          resolve(answer);
        };
        look();
      }),
    each(end: string, heard: () => void) {
      look = () => {
        for (let at = held.indexOf(end); at !== -1; at = held.indexOf(end)) {
          held = held.slice(at + end.length);
          heard();
        }
      };
    },
  };
}
