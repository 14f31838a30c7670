import { turns } from "#api/background/turns";
import type { Access } from "#api/db/database";
import type { Services } from "#api/services";

/** Many who want one slot wait for each other: they must not do so with every connection that there is. */
const AT_ONCE = 2;
const inTurn = turns(AT_ONCE);

/** The database as people without an account use it to book: as `worker`, a few at once on each node. */
export function asBooker({ db }: Pick<Services, "db">): Access {
  const worker = db.as({ role: "worker" });
  return {
    read: (work) => inTurn(() => worker.read(work)),
    write: (work) => inTurn(() => worker.write(work)),
  };
}
