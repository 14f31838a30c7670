import type { Namespace, Socket } from "socket.io";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Principal } from "#api/access/principal";
import type { LiveParts, Telling } from "./hearing.ts";

type Admitted = Socket & { readonly data: { principal: Principal } };

/** A reload or a change of networks is no leaving. */
const GONE_MS = 5_000;
const STILL_MS = 45_000;

/** What one browser may say within ten seconds; the rest is not heard. */
const MOST_SAID = 30;
const SAID_MS = 10_000;

/**
 * Hears what browsers say on the namespace, and keeps who is there. Faults are reported, and cost the browser nothing but
 * the answer. Returns how to stop.
 */
export function attend(
  comms: Namespace,
  { hears, attends }: LiveParts,
  report: (error: unknown) => void,
): () => void {
  const tell = (telling: Telling | null) => {
    if (telling === null) return;
    const { userIds, event, payload } = telling;
    for (const userId of userIds) comms.to(`user:${userId}`).emit(`${userId}all`, { event, payload });
  };
  const leaving = new Set<NodeJS.Timeout>();
  let isStopped = false;
  /** How many tabs of each person are connected to this node. */
  const tabs = new Map<string, number>();
  const count = (userId: string, more: 1 | -1) => {
    const left = (tabs.get(userId) ?? 0) + more;
    if (left === 0) tabs.delete(userId);
    else tabs.set(userId, left);
    return left;
  };

  comms.on("connection", (socket: Admitted) => {
    const { principal } = socket.data;
    let [said, since] = [0, 0];
    const mayTalk = () => {
      const now = Date.now();
      if (now - since > SAID_MS) [said, since] = [0, now];
      said += 1;
      return said <= MOST_SAID;
    };
    for (const { event, hear } of hears)
      socket.on(event, (payload: unknown) => {
        if (mayTalk()) hear(principal, payload).then(tell, refusedOr(report));
      });
    if (count(principal.userId, 1) === 1) for (const { here } of attends) here(principal).then(tell, report);
    socket.on("disconnect", () => {
      // The node is leaving, not the person: they come back on another one.
      if (count(principal.userId, -1) > 0 || isStopped) return;
      const timer = setTimeout(() => {
        leaving.delete(timer);
        leave(principal).catch(report);
      }, GONE_MS);
      timer.unref();
      leaving.add(timer);
    });
  });

  async function leave(principal: Principal): Promise<void> {
    if ((await comms.in(`user:${principal.userId}`).fetchSockets()).length > 0 || isStopped) return;
    for (const { gone } of attends) tell(await gone(principal));
  }

  const beat = setInterval(() => {
    const userIds = [...tabs.keys()];
    if (userIds.length > 0) for (const { still } of attends) still(userIds).catch(report);
  }, STILL_MS);
  beat.unref();
  return () => {
    isStopped = true;
    clearInterval(beat);
    leaving.forEach(clearTimeout);
  };
}

/** What someone may not do live is not done, and is no fault. */
const refusedOr = (report: (error: unknown) => void) => (error: unknown) => {
  if (!(error instanceof ApiError && error.status < 500)) report(error);
};
