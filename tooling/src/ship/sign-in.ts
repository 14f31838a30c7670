import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { ask } from "./ask.ts";
import { keepSignIn, ShipError, targetUrl } from "./deployer.ts";

/** Signs in at the terminal and keeps the session for later commands. @throws ShipError for anyone but a super admin. */
export async function signIn(environment: NodeJS.ProcessEnv, email?: string): Promise<void> {
  const url = targetUrl(environment);
  const body = {
    email: email ?? (await question("E-mail address: ")),
    user_password: environment["LOUBBY_PASSWORD"] ?? (await question("Password: ", true)),
  };
  const { token, user } = await ask({ url }, auth.login, { body });
  if (!user.isSuperAdmin) {
    await ask({ url, token }, auth.logout, {});
    throw new ShipError(`${user.email_address} isn't a super admin. Teams ship with a deploy key.`);
  }
  keepSignIn(environment, { url, token });
  console.log(`✔ Signed in to ${url} as ${user.first_name} ${user.last_name}, for seven days.`);
}

async function question(text: string, hidden = false): Promise<string> {
  if (!process.stdin.isTTY)
    throw new ShipError("Can't ask for input here: pass the address, and the password as LOUBBY_PASSWORD.");
  process.stdout.write(text);
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      // Nothing of a password is shown.
      if (!hidden) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return (await terminal.question("")).trim();
  } finally {
    terminal.close();
    if (hidden) process.stdout.write("\n");
  }
}
