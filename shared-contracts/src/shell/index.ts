export { ApiError, type ErrorBody } from "../http/api-error.ts";
export { type Access, type AccessRule, type UserType, userTypes } from "./access.ts";
export { brand } from "./brand.ts";
export {
  type Action,
  actions,
  denialText,
  type Feature,
  features,
  hasFullAccess,
  hasPermission,
  hasRole,
  type PermissionEntry,
  type PermissionSubject,
  type RoleTag,
  roleTags,
  seemsPermitted,
} from "./permissions.ts";
export { hasPlanFeature, type PlanFamily, planFamilies, planFamilyOf, type PlanFeature, planFeatures, planSeats, type PlanSlug, type PlanSubject } from "./plans.ts";
export { type HttpRequest, send, setTransport, type Transport } from "./transport.ts";
export { clearSession, sessionStore, type SessionState, setSession, userTypeOf, workspaceKey } from "./session.ts";
export {
  type AddMenuDeclaration,
  CONTRACT_VERSION,
  type NavSection,
  navSections,
  type PageProps,
  type RemoteConfig,
  type RemoteModule,
  type RouteDeclaration,
  type SlotName,
  slotNames,
  type WidgetDeclaration,
  type WidgetProps,
} from "./remote.ts";
