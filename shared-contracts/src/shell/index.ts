export { ApiError, type ErrorBody } from "../http/api-error.ts";
export {
  type Access,
  type AccessRule,
  seesBilling,
  seesMembers,
  type UserType,
  userTypes,
} from "./access.ts";
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
export {
  hasPlanFeature,
  type PlanFamily,
  planFamilies,
  planFamilyOf,
  type PlanFeature,
  planFeatures,
  planSeats,
  type PlanSlug,
  type PlanSubject,
} from "./plans.ts";
export { sayLive, setLive } from "./live.ts";
export { type HttpRequest, send, setTransport, type Transport } from "./transport.ts";
export {
  clearSession,
  sessionStore,
  type SessionState,
  setSession,
  userTypeOf,
  placeKey,
  storeKey,
  workspaceKey,
} from "./session.ts";
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
export { type AccessAnswer, type AccessSubject, accessFor } from "./allowed.ts";
export { type AppMode, appModeOf, appModes, appModesOf, appModeStore, setAppMode } from "./app-mode.ts";
export { balanceVisibilityStore, setShowBalances } from "./wallet/balance-visibility.ts";
export {
  AUTH_COOKIE,
  AUTH_COOKIE_DAYS,
  breakpoints,
  COUPON_MIN_LENGTH,
  GUARD_DELAY_MS,
  NOTIFICATIONS_SHOWN,
  REQUEST_TIMEOUT_MS,
  RESUME_VIDEO_REQUEST_MS,
  sidebarWidth,
  SOCKET_PATH,
  socketTiming,
  TRANSACTIONS_PAGE,
  uploadLimits,
} from "./constants.ts";
export { currencies, type CurrencyCode, DEFAULT_WALLET_CURRENCY } from "./wallet/currencies.ts";
export { emit, type EventName, type EventPayloads, isEventName, on, receive } from "./events.ts";
export { actionNames, featureName } from "./feature-words.ts";
export {
  useAppMode,
  useNavigation,
  usePreference,
  useSession,
  useShowBalances,
  useWalletCurrency,
} from "./hooks.ts";
export {
  availabilities,
  educationLevels,
  employmentTypes,
  experienceLevels,
  feedbackTypes,
  meetingDurations,
  paymentMethods,
  programmeSources,
  recurrences,
  scheduleDurations,
  skillTracks,
  workplaces,
} from "./lists.ts";
export { compactMoney, formatMoney, HIDDEN_AMOUNT } from "./wallet/money.ts";
export {
  isNavOpen,
  type NavigationState,
  navigationStore,
  setMobileSidebarOpen,
  setNavOpen,
  setSecondSidebarOpen,
} from "./navigation.ts";
export { type ComponentView, type PreferenceState, preferenceStore, setPreference } from "./preference.ts";
export { cacheRules, queryDefaults, retryDelay } from "./query-defaults.ts";
export {
  LANDING_PATH,
  listedFor,
  LOGIN_PATH,
  type ProductRoute,
  productRouteFor,
  productRoutes,
  viewableFor,
} from "./routes.ts";
export {
  CONVERSATION_NAME_LIMIT,
  formatFileSize,
  fromSlug,
  initialsOf,
  LAST_MESSAGE_LIMIT,
  shortFileName,
  truncate,
} from "./text.ts";
export { ADD_PROFILE_DETAIL, shellNav, type ShellNavEntry } from "./shell-nav.ts";
export { exactTime, greetingAt, relativeTime, shortDay } from "./time.ts";
export { type Unlock, unlockOf } from "./unlock.ts";
export { lockOf, useAccess, useLock, useUnlock } from "./use-access.ts";
export { declareUnsaved, unsavedStore, useUnsaved } from "./unsaved.ts";
export { seesWallet, type WalletOwnerKind, walletOwnerOf } from "./wallet/wallet.ts";
export { setWalletCurrency, walletStore } from "./wallet/wallet-choice.ts";
export { type MemberRole, type StoreRole, type StoreWork, worksOf } from "./store-roles.ts";
