import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";

/** The system account a server process runs under; empty means our own. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses to run as root, so root hands it to the owner of the existing data, or else to an
 * account without rights. The account must be listed in /etc/passwd: PostgreSQL looks its own name up.
 * @throws Error with a readable message when the data belong to someone we cannot act for.
 */
export function chooseAccount(dataFolder: string): RunAs {
  const owner = statSync(dataFolder, { throwIfNoEntry: false })?.uid;
  const self = process.getuid?.();
  if (self === undefined) return {};
  if (self !== 0) {
    if (owner === undefined || owner === self) return {};
    throw new Error(
      `The database in ${dataFolder} belongs to another user (uid ${owner}). ` +
        `Start as that user or as root, or name another folder with DATA_DIR.`,
    );
  }
  const accounts = readAccounts();
  const account =
    accounts.find(({ uid }) => uid === owner && uid !== 0) ??
    accounts.find(({ uid }) => uid === 65534) ??
    accounts.find(({ name }) => name === "nobody" || name === "postgres");
  if (!account) {
    throw new Error(
      "PostgreSQL refuses to run as root, and this system has no account 'nobody' to run it under. " +
        "Start as an ordinary user, or name a server with DATABASE_URL.",
    );
  }
  return { uid: account.uid, gid: account.gid };
}

/** Whether the account can walk to `place` (every folder above it lets it through). */
export function canReach(place: string, account: RunAs): boolean {
  if (account.uid === undefined) return true;
  return spawnSync("/bin/sh", ["-c", 'test -x "$0"', place], { ...account, cwd: "/" }).status === 0;
}

function readAccounts(): { name: string; uid: number; gid: number }[] {
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .filter((fields) => fields.length > 3)
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
