export const demoPassword = "Demo-pass-2026";

const signIns = [
  ["employer@demo.test", "company admin"],
  ["recruiter@demo.test", "recruiter in the same company"],
  ["candidate@demo.test", "candidate"],
  ["seller@demo.test", "candidate who sells AI agents"],
  ["partner@demo.test", "partner who runs several companies"],
  ["admin@demo.test", "super admin"],
  ["second-admin@demo.test", "another super admin, who approves refunds"],
  ["other@demo.test", "admin of another company"],
] as const;

/** The addresses of the demo's accounts, the widest in use first. */
export const demoAccounts: readonly string[] = signIns.map(([email]) => email);

/** The demo sign-ins as aligned lines. */
export function describeSignIns(): string {
  const width = Math.max(...signIns.map(([email]) => email.length));
  const lines = signIns.map(([email, who]) => `    ${email.padEnd(width)}   ${who}`);
  return [`  Sign in with the password ${demoPassword} as`, "", ...lines].join("\n");
}
