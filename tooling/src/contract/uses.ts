/**
 * Which way a type travels between the shell and a remote that was built before. `given`: the shell makes it, so a
 * newer one may hold more. `taken`: remotes make it, so a newer one may ask less. A type that goes both ways may not
 * change at all.
 */
export type Use = "given" | "taken" | "both";

/** What is not listed goes both ways. Listed as well are types that the face does not export but is made of. */
const typeUses: Readonly<Record<string, Use>> = {
  AccessAnswer: "given",
  Coupon: "given",
  ErrorBody: "given",
  Message: "given",
  NavigationState: "given",
  PageProps: "given",
  PermissionEntry: "given",
  PreferenceState: "given",
  ProductRoute: "given",
  SessionState: "given",
  Subscription: "given",
  UserProfile: "given",
  // A widget is drawn in the slots that its remote named and in no others, so a new slot is new to no one.
  WidgetProps: "given",
  Access: "taken",
  AccessRule: "taken",
  AccessSubject: "taken",
  AddMenuDeclaration: "taken",
  EventName: "taken",
  HttpRequest: "taken",
  NavSection: "taken",
  PermissionSubject: "taken",
  PlanSubject: "taken",
  RemoteConfig: "taken",
  RemoteModule: "taken",
  RouteDeclaration: "taken",
  SlotName: "taken",
  WidgetDeclaration: "taken",
};

/** Which way a type travels. */
export function useOf(type: string): Use {
  return typeUses[type] ?? "both";
}

/** The types whose difference is judged under their own name wherever they appear. */
export const judgedAlone: readonly string[] = [...Object.keys(typeUses), "EventPayloads"];

/** Payloads that only the shell sends: they are given. The others remotes send and hear, so they go both ways. */
export const SHELL_EVENTS = [
  "session.ended.v1",
  "realtime.connected.v1",
  "notifications.changed.v1",
  "messages.received.v1",
] as const;

/** What only the shell calls: it comes with the shell, so its shape is no one else's concern. */
export const shellsOwn: ReadonlySet<string> = new Set([
  "Transport",
  "clearSession",
  "isEventName",
  "receive",
  "setSession",
  "setTransport",
  "unsavedStore",
]);
