import type { User } from "@microsoft/microsoft-graph-types";
import type { RemoteCalendar } from "../calendar-source.ts";
import type { OAuthProvider } from "./providers.ts";

/** The address by which a person knows their account. Google calls the first calendar by it. Throws `CalendarFailure`. */
export async function usernameAt(
  { name, api }: OAuthProvider,
  accessToken: string,
  calendars: readonly RemoteCalendar[],
): Promise<string> {
  if (name === "google") return (calendars[0]?.remote_id ?? "Google").slice(0, 200);
  const { openGraph } = await import("../microsoft/graph.ts");
  const { mail, userPrincipalName } = await openGraph(accessToken, api).read<User>(
    "me?$select=mail,userPrincipalName",
  );
  return (mail || userPrincipalName || "Outlook").slice(0, 200);
}
