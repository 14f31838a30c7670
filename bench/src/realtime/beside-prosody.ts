import { whenOver } from "../product.ts";
import { printRatio } from "../ratio.ts";
import type { Clients } from "./clients.ts";
import { listenTo } from "./hearing.ts";
import { p, inTurn, rssOf, timed } from "./measures.ts";
import { openProsody, type Prosody } from "./prosody.ts";
import { joinRoom, type Occupant } from "./xmpp.ts";

/** The product's side of the same work. */
interface Ours {
  readonly send: () => Promise<void>;
  readonly connect: (count: number) => Promise<Clients>;
  readonly catchUp: () => Promise<void>;
}

interface Sizes {
  readonly asked: number;
  readonly clients: number;
  readonly said: number;
  readonly missed: number;
}

const WORDS = "See you on Thursday at two";

/** Sends, tells everyone and catches up beside Prosody, each in turn. Says so where Prosody isn't installed. */
export async function compareWithProsody(ours: Ours, { asked, clients, said, missed }: Sizes): Promise<void> {
  const prosody = await openProsody();
  if (!prosody) {
    console.log("Prosody isn't installed (Debian: apt-get install prosody), so nothing is compared with it.");
    return;
  }
  whenOver(prosody.close);

  const [speaker, other] = [await joinRoom(prosody, "two", "a"), await joinRoom(prosody, "two", "b")];
  const pair = hearingOf([speaker, other]);
  const sends = await inTurn(asked, [
    () => timed(ours.send),
    () => timed(() => pair.hear(() => speaker.say(WORDS))),
  ]);
  printRatio("realtime-send-to-prosody", p(95, sends[0]), p(95, sends[1]), "ms (p95)");

  const talker = await joinRoom(prosody, "missed", "a");
  const heard = hearingOf([talker]);
  for (let count = 0; count < missed; count += 1) await heard.hear(() => talker.say(WORDS));
  const reader = await joinRoom(prosody, "missed", "b");
  const times = await inTurn(Math.min(asked, 20), [
    () => timed(ours.catchUp),
    () => timed(() => readAll(reader, missed)),
  ]);
  printRatio(`realtime-catch-up-${missed}-to-prosody`, p(95, times[0]), p(95, times[1]), "ms (p95)");

  const idle = rssOf(prosody.pid);
  const occupants = await joinAll(prosody, clients);
  console.log(
    `Prosody's memory for one connection: ${((rssOf(prosody.pid) - idle) / clients).toFixed(1)} kB`,
  );
  const crowd = hearingOf(occupants);
  const connected = await ours.connect(clients);
  const slowest: [number, number] = [0, 0];
  for (let count = 0; count < said; count += 1) {
    slowest[0] += Math.max(...(await connected.hear(ours.send)));
    slowest[1] += Math.max(...(await crowd.hear(() => occupants[0]?.say(WORDS))));
  }
  connected.close();
  for (const occupant of [speaker, other, talker, reader, ...occupants]) occupant.close();
  const perSecond = (ms: number) => (clients * said * 1000) / ms;
  printRatio("realtime-fan-out-to-prosody", perSecond(slowest[0]), perSecond(slowest[1]), "deliveries/s");
}

async function readAll(reader: Occupant, missed: number): Promise<void> {
  const count = await reader.missed();
  if (count !== missed) throw new Error(`Prosody's archive has ${count} of ${missed} messages.`);
}

async function joinAll(prosody: Prosody, count: number): Promise<Occupant[]> {
  const occupants: Occupant[] = [];
  for (let from = 0; from < count; from += 50) {
    const names = Array.from({ length: Math.min(50, count - from) }, (_, index) => `n${from + index}`);
    occupants.push(...(await Promise.all(names.map((name) => joinRoom(prosody, "crowd", name)))));
  }
  return occupants;
}

function hearingOf(occupants: readonly Occupant[]) {
  const hearing = listenTo(occupants.length);
  for (const occupant of occupants) occupant.listen(hearing.told);
  return hearing;
}
