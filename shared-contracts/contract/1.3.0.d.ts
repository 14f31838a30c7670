import { Action as Action$1, Feature as Feature$1 } from "@loubby/shared-contracts/shell/permissions";
import { PlanFamily as PlanFamily$1, PlanFeature as PlanFeature$1 } from "@loubby/shared-contracts/shell/plans";
import { z } from "zod";
import { ComponentType } from "react";
interface FieldProblem {
  readonly path: string;
  readonly message: string;
}
interface DetailsByCode {
  readonly changed_meanwhile: {
    readonly version: number;
    readonly changed?: readonly string[];
  } | {
    readonly revision: number;
  };
  readonly booking_changed: {
    readonly version: number;
  };
  readonly moved_meanwhile: {
    readonly card: {
      readonly _id: string;
    };
  };
  readonly illegal_transition: {
    readonly from: string;
    readonly to: string;
    readonly allowed: readonly string[];
  };
  readonly stage_in_use: {
    readonly stages: readonly string[];
  };
  readonly decided: {
    readonly state: string;
  };
  readonly invite_gone: {
    readonly state: string;
  };
  readonly password_needed: {
    readonly kind: string;
  };
  readonly parts_missing: {
    readonly missing: readonly number[];
  };
  readonly there_already: {
    readonly member_id: string | null;
  };
  readonly applied_already: {
    readonly card: {
      readonly _id: string;
    };
  };
  readonly permission_required: {
    readonly kind: "permission";
    readonly feature: Feature$1;
    readonly action: Action$1;
    readonly unlock: string;
  };
  readonly upgrade_required: {
    readonly kind: "plan";
    readonly feature: PlanFeature$1;
    readonly plan: PlanFamily$1;
  };
  readonly seats_full: {
    readonly total: number;
    readonly members: number;
    readonly invites: number;
    readonly plan: string;
  };
  readonly files_differ: readonly string[];
  readonly not_ready: {
    readonly missing: string;
    readonly retryAfter: number;
  };
}
interface Waiting {
  readonly retryAfter: number;
}
type ErrorDetails = readonly FieldProblem[] | Waiting | DetailsByCode[keyof DetailsByCode];
interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly details?: ErrorDetails;
  readonly requestId?: string;
}
declare class ApiError extends Error {
  readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly details: ErrorDetails | undefined;
  readonly requestId: string | undefined;
  constructor(status: number, code: string, message: string, details?: ErrorDetails, requestId?: string);
}
declare const planFeatures: readonly ["dashboard", "job", "pipeline", "talent_search", "talent_directory", "calendar", "permission_setting", "notification_setting", "job_portal", "conversation", "talent_pool", "user_permissions", "score_card", "job_approvals", "scorecard_template", "reference", "reference_template", "job_application_template", "company_job_page", "analytics", "support", "schedule_event", "quizzes_assessments", "assessment_template", "integrations", "interviewing", "whiteboard", "email_campaign", "email_template", "loubby_cards", "interview_fair", "custom_permissions", "enterprise_support", "slack_integration", "job_blast", "ai_interview", "white_labeling", "broadcast_email"];
type PlanFeature = (typeof planFeatures)[number];
declare const planFamilies: readonly ["basic_plan", "growth_plan", "enterprise_plan"];
type PlanFamily = (typeof planFamilies)[number];
type PlanSlug = `${PlanFamily}_${"monthly" | "yearly"}`;
declare const planSeats: Readonly<Record<PlanFamily, number>>;
declare function planFamilyOf(slug: string | null | undefined): PlanFamily;
interface PlanSubject {
  readonly isCandidate: boolean;
  readonly alwaysSubscribed: boolean;
  readonly subscription: string | null;
}
declare function hasPlanFeature(subject: PlanSubject, feature: PlanFeature): boolean;
declare const roleTags: readonly ["admin", "site_admin", "interviewer", "super_admin", "job_facilitator", "editor", "collaborator", "guest", "curator", "employee_manager", "partner_manager", "recruiter", "talent_manager", "line_manager"];
type RoleTag = (typeof roleTags)[number];
declare const features: readonly ["job", "pipeline", "interview_fair", "talent_pool", "schedule_event", "email_campaign", "company_account", "billing_setting", "permission_setting", "notification_setting", "email_template", "assessment_template", "scorecard_template", "reference_template", "job_application_template", "preference", "application", "employee_management"];
type Feature = (typeof features)[number];
declare const actions: readonly ["write", "read", "update"];
type Action = (typeof actions)[number];
interface PermissionEntry {
  readonly feature: Feature;
  readonly action: readonly Action[];
}
interface PermissionSubject {
  readonly isSuperAdmin: boolean;
  readonly isPartner: boolean;
  readonly organization: {
    readonly role: {
      readonly tag: RoleTag;
      readonly permissions: readonly PermissionEntry[];
    };
  } | null;
}
declare function hasFullAccess(subject: PermissionSubject): boolean;
declare function seemsPermitted(subject: PermissionSubject, feature: Feature, action: Action): boolean;
declare function hasPermission(subject: PermissionSubject, feature: Feature, action: Action): boolean;
declare function hasRole(subject: PermissionSubject, roles: readonly RoleTag[]): boolean;
declare function denialText(action: Action): string;
declare const memberRoles: readonly ["manager", "editor", "support"];
type MemberRole = (typeof memberRoles)[number];
type StoreRole = "owner" | MemberRole;
declare const storeWorks: readonly ["listings", "orders", "reviews", "analytics", "brand", "team", "members", "money"];
type StoreWork = (typeof storeWorks)[number];
declare const worksOf: (role: StoreRole) => readonly StoreWork[];
declare const userTypes: readonly ["candidates", "employers", "partners"];
type UserType = (typeof userTypes)[number];
interface AccessRule {
  readonly userTypes?: readonly UserType[];
  readonly roles?: readonly RoleTag[];
  readonly permission?: {
    readonly feature: Feature;
    readonly action: Action;
  };
  readonly planFeature?: PlanFeature;
  readonly seller?: true;
  readonly store?: StoreWork;
  readonly staff?: "admin" | "super_admin";
}
type Access = "public" | "signed_in" | AccessRule;
declare const seesBilling: AccessRule;
declare const seesMembers: AccessRule;
declare const brand: {
  readonly product: "loubby";
  readonly name: "Loubby";
};
type Say = (event: string, payload: object) => void;
declare function setLive(next: Say | undefined): void;
declare function sayLive(event: string, payload: object): void;
interface HttpRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
}
type Transport = (request: HttpRequest) => Promise<unknown>;
declare function setTransport(next: Transport): void;
declare function send(request: HttpRequest): Promise<unknown>;
declare const UserProfile: z.ZodObject<{
  _id: z.ZodUUID;
  first_name: z.ZodString;
  last_name: z.ZodString;
  email_address: z.ZodString;
  logo_url: z.ZodNullable<z.ZodString>;
  name_slug: z.ZodString;
  referral_id: z.ZodString;
  is_seller: z.ZodBoolean;
  is_store: z.ZodBoolean;
  is_categories_selected: z.ZodBoolean;
  isPartner: z.ZodBoolean;
  isSuperAdmin: z.ZodBoolean;
  isAdmin: z.ZodBoolean;
  isEmailVerified: z.ZodBoolean;
  alwaysSubscribed: z.ZodBoolean;
  candidateInfo: z.ZodOptional<z.ZodNullable<z.ZodObject<{
    headline: z.ZodString;
    categories: z.ZodReadonly<z.ZodArray<z.ZodString>>;
    availability: z.ZodNullable<z.ZodString>;
    experience: z.ZodNullable<z.ZodString>;
    has_resume: z.ZodBoolean;
  }, z.core.$strip>>>;
  defaultApp: z.ZodString;
  organization: z.ZodNullable<z.ZodObject<{
    employer_id: z.ZodObject<{
      _id: z.ZodUUID;
      company_name: z.ZodString;
      name_slug: z.ZodString;
      referral_id: z.ZodString;
      logo_url: z.ZodNullable<z.ZodString>;
    }, z.core.$strip>;
    role: z.ZodObject<{
      tag: z.ZodEnum<{
        admin: "admin";
        collaborator: "collaborator";
        curator: "curator";
        editor: "editor";
        employee_manager: "employee_manager";
        guest: "guest";
        interviewer: "interviewer";
        job_facilitator: "job_facilitator";
        line_manager: "line_manager";
        partner_manager: "partner_manager";
        recruiter: "recruiter";
        site_admin: "site_admin";
        super_admin: "super_admin";
        talent_manager: "talent_manager";
      }>;
      permissions: z.ZodReadonly<z.ZodArray<z.ZodObject<{
        feature: z.ZodEnum<{
          application: "application";
          assessment_template: "assessment_template";
          billing_setting: "billing_setting";
          company_account: "company_account";
          email_campaign: "email_campaign";
          email_template: "email_template";
          employee_management: "employee_management";
          interview_fair: "interview_fair";
          job: "job";
          job_application_template: "job_application_template";
          notification_setting: "notification_setting";
          permission_setting: "permission_setting";
          pipeline: "pipeline";
          preference: "preference";
          reference_template: "reference_template";
          schedule_event: "schedule_event";
          scorecard_template: "scorecard_template";
          talent_pool: "talent_pool";
        }>;
        action: z.ZodReadonly<z.ZodArray<z.ZodEnum<{
          read: "read";
          update: "update";
          write: "write";
        }>>>;
      }, z.core.$strip>>>;
    }, z.core.$strip>;
  }, z.core.$strip>>;
  store: z.ZodOptional<z.ZodNullable<z.ZodObject<{
    _id: z.ZodUUID;
    name: z.ZodString;
    role: z.ZodEnum<{
      editor: "editor";
      manager: "manager";
      owner: "owner";
      support: "support";
    }>;
  }, z.core.$strip>>>;
}, z.core.$strip>;
type UserProfile = z.output<typeof UserProfile>;
declare const Subscription: z.ZodObject<{
  id: z.ZodUUID;
  sub_name_slug: z.ZodString;
}, z.core.$strip>;
type Subscription = z.output<typeof Subscription>;
declare const Coupon: z.ZodObject<{
  code: z.ZodString;
  expiresAt: z.ZodInt;
  isActive: z.ZodBoolean;
}, z.core.$strip>;
type Coupon = z.output<typeof Coupon>;
interface SessionState {
  readonly user: UserProfile | null;
  readonly token: string | null;
  readonly isAuthenticated: boolean;
  readonly activeSubscription: Subscription | null;
  readonly coupon: Coupon | null;
}
declare const sessionStore: Omit<import("zustand/vanilla").StoreApi<SessionState>, "persist" | "setState"> & {
  setState(partial: Partial<SessionState> | SessionState | ((state: SessionState) => Partial<SessionState> | SessionState), replace?: false | undefined): unknown;
  setState(state: SessionState | ((state: SessionState) => SessionState), replace: true): unknown;
  persist: {
    setOptions: (options: Partial<import("zustand/middleware").PersistOptions<SessionState, unknown, unknown>>) => void;
    clearStorage: () => void;
    rehydrate: () => Promise<void>;
    hasHydrated: () => boolean;
    onHydrate: (fn: (state: SessionState) => void) => () => void;
    onFinishHydration: (fn: (state: SessionState) => void) => () => void;
    getOptions: () => Partial<import("zustand/middleware").PersistOptions<SessionState, unknown, unknown>>;
  };
};
declare function setSession(next: Omit<SessionState, "isAuthenticated">): void;
declare function clearSession(): void;
declare function userTypeOf(user: Pick<UserProfile, "isPartner" | "organization">): UserType;
declare function storeKey(): string | undefined;
declare function placeKey(): string;
declare function workspaceKey(): string;
declare const CONTRACT_VERSION = "1.3.0";
interface PageProps {
  readonly base: string;
}
interface WidgetProps {
  readonly slot: SlotName;
}
type Lazy<P> = () => Promise<{
  readonly default: ComponentType<P>;
}>;
interface RemoteModule {
  readonly pages: Readonly<Record<string, Lazy<PageProps>>>;
  readonly widgets: Readonly<Record<string, Lazy<WidgetProps>>>;
  readonly mount?: () => void | Promise<void>;
}
declare const slotNames: readonly ["dashboard.widget.v1", "search.tab.v1", "saved.tab.v1"];
type SlotName = (typeof slotNames)[number];
declare const navSections: readonly ["general", "support", "profile", "admin"];
type NavSection = (typeof navSections)[number];
interface RouteDeclaration {
  readonly path: `/dashboard/${string}`;
  readonly page: string;
  readonly title: string;
  readonly access: Access;
  readonly nav?: {
    readonly section: NavSection;
    readonly order: number;
    readonly icon: string;
    readonly label: string;
  };
}
interface WidgetDeclaration {
  readonly slot: SlotName;
  readonly widget: string;
  readonly title: string;
  readonly access: Access;
  readonly order: number;
  readonly minHeight: number;
}
interface AddMenuDeclaration {
  readonly label: string;
  readonly to: `/dashboard/${string}`;
  readonly access: Access;
  readonly order: number;
}
interface RemoteConfig {
  readonly format: 1;
  readonly name: string;
  readonly contract: string;
  readonly routes: readonly RouteDeclaration[];
  readonly widgets: readonly WidgetDeclaration[];
  readonly addMenu: readonly AddMenuDeclaration[];
}
interface AccessSubject {
  readonly user: UserProfile | null;
  readonly activeSubscription: Subscription | null;
}
type AccessAnswer = {
  readonly kind: "open";
} | {
  readonly kind: "hidden";
} | {
  readonly kind: "locked";
  readonly by: "permission" | "plan";
  readonly reason: string;
  readonly unlock?: string;
};
declare function accessFor(access: Access, { user, activeSubscription }: AccessSubject): AccessAnswer;
declare const appModes: readonly ["recruit", "seller", "buyer"];
type AppMode = (typeof appModes)[number];
declare const appModeStore: Omit<import("zustand/vanilla").StoreApi<{
  readonly byUser: Readonly<Record<string, AppMode>>;
}>, "persist" | "setState"> & {
  setState(partial: Partial<{
    readonly byUser: Readonly<Record<string, AppMode>>;
  }> | ((state: {
    readonly byUser: Readonly<Record<string, AppMode>>;
  }) => Partial<{
    readonly byUser: Readonly<Record<string, AppMode>>;
  }> | {
    readonly byUser: Readonly<Record<string, AppMode>>;
  }) | {
    readonly byUser: Readonly<Record<string, AppMode>>;
  }, replace?: false | undefined): unknown;
  setState(state: ((state: {
    readonly byUser: Readonly<Record<string, AppMode>>;
  }) => {
    readonly byUser: Readonly<Record<string, AppMode>>;
  }) | {
    readonly byUser: Readonly<Record<string, AppMode>>;
  }, replace: true): unknown;
  persist: {
    setOptions: (options: Partial<import("zustand/middleware").PersistOptions<{
      readonly byUser: Readonly<Record<string, AppMode>>;
    }, unknown, unknown>>) => void;
    clearStorage: () => void;
    rehydrate: () => Promise<void>;
    hasHydrated: () => boolean;
    onHydrate: (fn: (state: {
      readonly byUser: Readonly<Record<string, AppMode>>;
    }) => void) => () => void;
    onFinishHydration: (fn: (state: {
      readonly byUser: Readonly<Record<string, AppMode>>;
    }) => void) => () => void;
    getOptions: () => Partial<import("zustand/middleware").PersistOptions<{
      readonly byUser: Readonly<Record<string, AppMode>>;
    }, unknown, unknown>>;
  };
};
declare function setAppMode(userId: string, mode: AppMode): void;
declare function appModesOf(user: Pick<UserProfile, "isPartner" | "organization" | "is_seller">): AppMode[];
declare function appModeOf(user: UserProfile, byUser: Readonly<Record<string, AppMode>>): AppMode;
declare const balanceVisibilityStore: import("zustand/vanilla").StoreApi<{
  readonly showBalances: boolean;
}>;
declare function setShowBalances(showBalances: boolean): void;
declare const breakpoints: {
  readonly mobile: 576;
  readonly tablet: 768;
  readonly drawer: 830;
  readonly laptop: 992;
  readonly desktop: 1200;
  readonly large: 1400;
  readonly extraLarge: 1800;
};
declare const sidebarWidth: {
  readonly open: "16rem";
  readonly closed: "5rem";
};
declare const socketTiming: {
  readonly reconnectionDelay: 1000;
  readonly reconnectionDelayMax: 5000;
  readonly randomizationFactor: 0.5;
  readonly timeout: 20000;
};
declare const SOCKET_PATH = "/socket.io";
declare const REQUEST_TIMEOUT_MS = 50000;
declare const AUTH_COOKIE = "Token";
declare const AUTH_COOKIE_DAYS = 7;
declare const GUARD_DELAY_MS = 50;
declare const RESUME_VIDEO_REQUEST_MS = 259200000;
declare const uploadLimits: {
  readonly minPartSize: number;
  readonly maxParts: 10000;
  readonly concurrency: 4;
  readonly attempts: 3;
};
declare const COUPON_MIN_LENGTH = 7;
declare const TRANSACTIONS_PAGE: {
  readonly page: 1;
  readonly limit: 10;
};
declare const NOTIFICATIONS_SHOWN = 5;
declare const currencies: {
  readonly usd: {
    readonly code: "usd";
    readonly symbol: "$";
    readonly name: "US Dollar";
    readonly locale: "en-US";
    readonly minimum: 1;
  };
  readonly ngn: {
    readonly code: "ngn";
    readonly symbol: "₦";
    readonly name: "Nigerian Naira";
    readonly locale: "en-NG";
    readonly minimum: 1000;
  };
  readonly gbp: {
    readonly code: "gbp";
    readonly symbol: "£";
    readonly name: "British Pound";
    readonly locale: "en-GB";
    readonly minimum: 1;
  };
  readonly eur: {
    readonly code: "eur";
    readonly symbol: "€";
    readonly name: "Euro";
    readonly locale: "en-US";
    readonly minimum: 1;
  };
  readonly zar: {
    readonly code: "zar";
    readonly symbol: "R";
    readonly name: "South African Rand";
    readonly locale: "en-US";
    readonly minimum: 10;
  };
  readonly kes: {
    readonly code: "kes";
    readonly symbol: "KSh";
    readonly name: "Kenyan Shilling";
    readonly locale: "en-US";
    readonly minimum: 100;
  };
};
type CurrencyCode = keyof typeof currencies;
declare const DEFAULT_WALLET_CURRENCY: CurrencyCode;
declare const Message: z.ZodObject<{
  _id: z.ZodUUID;
  conversationId: z.ZodUUID;
  senderId: z.ZodUUID;
  former: z.ZodNullable<z.ZodString>;
  seq: z.ZodInt;
  client_id: z.ZodUUID;
  kind: z.ZodEnum<{
    system: "system";
    text: "text";
  }>;
  body: z.ZodString;
  createdAt: z.ZodString;
  change: z.ZodInt;
  replyTo: z.ZodNullable<z.ZodObject<{
    seq: z.ZodInt;
    senderId: z.ZodUUID;
    former: z.ZodNullable<z.ZodString>;
    excerpt: z.ZodString;
  }, z.core.$strip>>;
  mentions: z.ZodArray<z.ZodUUID>;
  files: z.ZodArray<z.ZodObject<{
    _id: z.ZodUUID;
    name: z.ZodString;
    size: z.ZodInt;
    content_type: z.ZodString;
    width: z.ZodNullable<z.ZodInt>;
    height: z.ZodNullable<z.ZodInt>;
    animated: z.ZodBoolean;
    duration_ms: z.ZodNullable<z.ZodInt>;
  }, z.core.$strip>>;
  reactions: z.ZodArray<z.ZodObject<{
    emoji: z.ZodString;
    userIds: z.ZodArray<z.ZodUUID>;
  }, z.core.$strip>>;
  preview: z.ZodNullable<z.ZodObject<{
    url: z.ZodString;
    title: z.ZodString;
    description: z.ZodString;
    site_name: z.ZodString;
  }, z.core.$strip>>;
  bot: z.ZodNullable<z.ZodObject<{
    state: z.ZodEnum<{
      cut: "cut";
      done: "done";
      stopped: "stopped";
    }>;
    unsaid: z.ZodOptional<z.ZodLiteral<true>>;
    links: z.ZodArray<z.ZodObject<{
      path: z.ZodString;
      label: z.ZodString;
    }, z.core.$strip>>;
    by_model: z.ZodBoolean;
    hands_over: z.ZodBoolean;
    missed: z.ZodOptional<z.ZodArray<z.ZodString>>;
    task: z.ZodOptional<z.ZodEnum<{
      auth_required: "auth_required";
      canceled: "canceled";
      completed: "completed";
      failed: "failed";
      input_required: "input_required";
      rejected: "rejected";
      submitted: "submitted";
      working: "working";
    }>>;
    price: z.ZodOptional<z.ZodObject<{
      amount: z.ZodInt;
      currency: z.ZodEnum<{
        eur: "eur";
        gbp: "gbp";
        kes: "kes";
        ngn: "ngn";
        usd: "usd";
        zar: "zar";
      }>;
    }, z.core.$strip>>;
  }, z.core.$strip>>;
  editedAt: z.ZodNullable<z.ZodString>;
  deletedAt: z.ZodNullable<z.ZodString>;
}, z.core.$strip>;
type Message = z.output<typeof Message>;
declare const taskStates: {
  readonly submitted: "It has your question.";
  readonly working: "It is working on it…";
  readonly input_required: "It needs an answer from you to go on. Your next question goes to the same task.";
  readonly auth_required: "It needs you to sign in somewhere else before it goes on.";
  readonly completed: "Task completed.";
  readonly failed: "Its task failed. This answer costs nothing.";
  readonly canceled: "Its task was canceled. This answer costs nothing.";
  readonly rejected: "It declined the task. This answer costs nothing.";
};
type TaskState = keyof typeof taskStates;
interface EventPayloads {
  "session.ended.v1": {
    readonly reason: "signed_out" | "expired";
  };
  "jobs.changed.v1": {
    readonly jobId: string;
  };
  "applications.changed.v1": {
    readonly jobId: string;
    readonly applicationId: string;
    readonly from?: string;
    readonly to?: string;
    readonly by?: string;
    readonly many?: boolean;
  };
  "applications.viewed.v1": {
    readonly jobId: string;
    readonly applicationId: string;
  };
  "applications.noted.v1": {
    readonly jobId: string;
    readonly applicationId: string;
  };
  "pools.changed.v1": Readonly<Record<string, never>>;
  "realtime.connected.v1": Readonly<Record<string, never>>;
  "notifications.changed.v1": Readonly<Record<string, never>>;
  "conversations.changed.v1": {
    readonly conversationId: string;
    readonly read?: {
      readonly userId: string;
      readonly seq: number;
    };
  };
  "messages.received.v1": {
    readonly message: Message;
  };
  "messages.changed.v1": {
    readonly message: Message;
  };
  "previews.changed.v1": Readonly<Record<string, never>>;
  "conversations.typing.v1": {
    readonly conversationId: string;
    readonly userId: string;
  };
  "conversations.draft.v1": {
    readonly conversationId: string;
    readonly replyId: string;
    readonly from: number;
    readonly text: string;
    readonly task?: TaskState;
    readonly ended?: true;
  };
  "presence.changed.v1": {
    readonly userId: string;
    readonly online: boolean;
  };
  "upgrade.asked.v1": Readonly<Record<string, never>>;
  "wallet.changed.v1": Readonly<Record<string, never>>;
  "profile.changed.v1": Readonly<Record<string, never>>;
  "schedule.changed.v1": {
    readonly eventId: string;
  };
  "workspace.changed.v1": {
    readonly workspace: string;
    readonly name: string;
  };
  "learning.changed.v1": {
    readonly lesson: string;
  };
}
type EventName = keyof EventPayloads;
declare function emit<N extends EventName>(name: N, payload: EventPayloads[N]): void;
declare function receive<N extends EventName>(name: N, payload: EventPayloads[N]): void;
declare function isEventName(name: string): name is EventName;
declare function on<N extends EventName>(name: N, listener: (payload: EventPayloads[N]) => void): () => void;
declare function featureName(feature: Feature): string;
declare const actionNames: Readonly<Record<Action, string>>;
interface NavigationState {
  readonly navOpen: boolean;
  readonly mobileSidebarOpen: boolean;
  readonly secondSidebarOpen: {
    readonly desktop: boolean;
    readonly mobile: boolean;
  };
  readonly userAuthenticated: boolean;
  readonly globalLoading: boolean;
  readonly navOpenByRoute: Readonly<Record<string, boolean>>;
}
declare const navigationStore: Omit<import("zustand/vanilla").StoreApi<NavigationState>, "persist" | "setState"> & {
  setState(partial: NavigationState | Partial<NavigationState> | ((state: NavigationState) => NavigationState | Partial<NavigationState>), replace?: false | undefined): unknown;
  setState(state: NavigationState | ((state: NavigationState) => NavigationState), replace: true): unknown;
  persist: {
    setOptions: (options: Partial<import("zustand/middleware").PersistOptions<NavigationState, unknown, unknown>>) => void;
    clearStorage: () => void;
    rehydrate: () => Promise<void>;
    hasHydrated: () => boolean;
    onHydrate: (fn: (state: NavigationState) => void) => () => void;
    onFinishHydration: (fn: (state: NavigationState) => void) => () => void;
    getOptions: () => Partial<import("zustand/middleware").PersistOptions<NavigationState, unknown, unknown>>;
  };
};
declare function isNavOpen(state: NavigationState, path: string): boolean;
declare function setNavOpen(path: string, open: boolean): void;
declare function setMobileSidebarOpen(open: boolean): void;
declare function setSecondSidebarOpen(screen: "desktop" | "mobile", open: boolean): void;
type ComponentView = "cardView" | "listView";
interface PreferenceState {
  readonly componentView: ComponentView;
  readonly paginationNumber: number;
  readonly singleKeyShortcuts: boolean;
  readonly locale: string;
}
declare const preferenceStore: Omit<import("zustand/vanilla").StoreApi<PreferenceState>, "persist" | "setState"> & {
  setState(partial: Partial<PreferenceState> | PreferenceState | ((state: PreferenceState) => Partial<PreferenceState> | PreferenceState), replace?: false | undefined): unknown;
  setState(state: PreferenceState | ((state: PreferenceState) => PreferenceState), replace: true): unknown;
  persist: {
    setOptions: (options: Partial<import("zustand/middleware").PersistOptions<PreferenceState, unknown, unknown>>) => void;
    clearStorage: () => void;
    rehydrate: () => Promise<void>;
    hasHydrated: () => boolean;
    onHydrate: (fn: (state: PreferenceState) => void) => () => void;
    onFinishHydration: (fn: (state: PreferenceState) => void) => () => void;
    getOptions: () => Partial<import("zustand/middleware").PersistOptions<PreferenceState, unknown, unknown>>;
  };
};
declare function setPreference(change: Partial<PreferenceState>): void;
declare function useSession<T>(select: (session: SessionState) => T): T;
declare function useNavigation<T>(select: (state: NavigationState) => T): T;
declare function usePreference<T>(select: (state: PreferenceState) => T): T;
declare function useShowBalances(): boolean;
declare function useAppMode(): AppMode | null;
declare function useWalletCurrency(): CurrencyCode;
declare const experienceLevels: readonly ["0 years", "0-2", "2-5", "5-10", "10-15", "15-20", "20+ years"];
declare const availabilities: readonly ["Available", "Looking to switch", "Open for work", "Currently employed"];
declare const educationLevels: readonly ["High School", "Associate Degree", "Bachelor's Degree", "Master's Degree", "Doctoral Degree"];
declare const employmentTypes: readonly ["Full-time", "Part-time", "Contract", "Internship", "Temporary"];
declare const workplaces: readonly ["On-site", "Hybrid", "Remote"];
declare const programmeSources: readonly ["3MTT", "AltSchool", "Tech4Dev", "Taltrix", "I4G", "Power Learn", "Azubi Africa", "DeepTech", "njfp-3mtt", "Other"];
declare const feedbackTypes: readonly ["Feedback", "Feature Request", "Support Ticket", "Bug Report"];
declare const meetingDurations: readonly [5, 15, 30, 45, 60, 90, 120];
declare const scheduleDurations: readonly [15, 30, 45, 60];
declare const recurrences: readonly ["Hourly", "Biweekly", "Monthly", "Yearly"];
declare const skillTracks: readonly ["AI (machine learning)", "Animation", "Cloud Computing", "Cybersecurity", "Data Analysis and Visualization", "Data Science", "DevOps", "Game Development", "Product Management", "Quality Assurance", "Software Development", "UI/UX Design"];
declare const paymentMethods: readonly ["stripe", "paystack", "wallet"];
declare const HIDDEN_AMOUNT = "****";
declare function formatMoney(minor: number, currency?: CurrencyCode): string;
declare function compactMoney(minor: number, currency: CurrencyCode, hidden?: boolean): string;
declare const retryDelay: (attempt: number) => number;
declare const queryDefaults: {
  readonly staleTime: 60000;
  readonly retry: (failures: number, error: Error) => boolean;
  readonly retryDelay: typeof retryDelay;
};
declare const cacheRules: {
  readonly conversations: {
    readonly retry: (failures: number, error: Error) => boolean;
    readonly retryDelay: typeof retryDelay;
    readonly staleTime: number;
    readonly gcTime: number;
    readonly refetchOnWindowFocus: false;
    readonly refetchOnMount: false;
  };
  readonly saved: {
    readonly retry: (failures: number, error: Error) => boolean;
    readonly retryDelay: typeof retryDelay;
    readonly staleTime: number;
    readonly gcTime: number;
    readonly refetchOnWindowFocus: "always";
  };
  readonly unreadNotifications: {
    readonly retry: (failures: number, error: Error) => boolean;
    readonly retryDelay: typeof retryDelay;
    readonly staleTime: number;
    readonly gcTime: number;
    readonly refetchOnWindowFocus: false;
  };
  readonly allNotifications: {
    readonly retry: (failures: number, error: Error) => boolean;
    readonly retryDelay: typeof retryDelay;
    readonly staleTime: number;
    readonly gcTime: number;
    readonly refetchOnWindowFocus: false;
  };
  readonly notificationSettings: {
    readonly retry: (failures: number, error: Error) => boolean;
    readonly retryDelay: typeof retryDelay;
    readonly staleTime: number;
    readonly gcTime: number;
  };
  readonly partnerCompanies: {
    readonly retry: (failures: number, error: Error) => boolean;
    readonly retryDelay: typeof retryDelay;
    readonly staleTime: number;
    readonly gcTime: number;
  };
  readonly transactions: {
    readonly retry: (failures: number, error: Error) => boolean;
    readonly retryDelay: typeof retryDelay;
    readonly refetchOnWindowFocus: "always";
  };
};
interface ProductRoute {
  readonly path: string;
  readonly name: string;
  readonly viewable: "anyone" | Readonly<Record<UserType, boolean>>;
  readonly nav?: {
    readonly section: NavSection;
    readonly listedFor?: readonly UserType[];
  };
  readonly sidebarClosed?: true;
  readonly staffOnly?: true;
}
declare const LANDING_PATH = "/dashboard";
declare const LOGIN_PATH = "/onboarding/login";
declare const productRoutes: readonly ProductRoute[];
declare function productRouteFor(path: string): ProductRoute | undefined;
declare function viewableFor(user: Pick<UserProfile, "isPartner" | "organization"> | null, path: string): boolean;
declare function listedFor(user: Pick<UserProfile, "isPartner" | "organization">, path: string): boolean;
declare function truncate(text: string, limit: number): string;
declare const CONVERSATION_NAME_LIMIT = 15;
declare const LAST_MESSAGE_LIMIT = 20;
declare function shortFileName(name: string): string;
declare function formatFileSize(bytes: number): string;
declare function fromSlug(slug: string): string;
declare function initialsOf(name: string): string;
interface ShellNavEntry {
  readonly path: string;
  readonly label: string;
  readonly icon: string;
  readonly section: NavSection;
  readonly order: number;
  readonly access: Access;
}
declare const shellNav: readonly ShellNavEntry[];
declare const ADD_PROFILE_DETAIL = "Add Profile Detail";
declare function greetingAt(hour: number): "Good morning" | "Good afternoon" | "Good evening";
declare function relativeTime(iso: string, now?: number): string;
declare function shortDay(iso: string, now?: number): string;
declare function exactTime(iso: string): string;
interface Unlock {
  readonly reason: string;
  readonly unlock: string;
  readonly way: {
    readonly to: string;
    readonly label: string;
  };
}
declare function unlockOf(access: Access, answer: Extract<AccessAnswer, {
  readonly kind: "locked";
}>, subject: AccessSubject): Unlock;
declare function useAccess(access: Access): AccessAnswer;
declare function useUnlock(access: Access): Unlock | null;
declare function useLock(access: Access): Unlock | string | null;
declare function lockOf(answer: AccessAnswer): string | null;
declare const unsavedStore: import("zustand/vanilla").StoreApi<{
  readonly count: number;
}>;
declare function declareUnsaved(): () => void;
declare function useUnsaved(unsaved: boolean): void;
type WalletOwnerKind = "person" | "organization";
declare function walletOwnerOf(organization: object | null, mode: AppMode | null | undefined): WalletOwnerKind;
declare function seesWallet(subject: PermissionSubject, mode: AppMode | null): boolean;
declare const walletStore: Omit<import("zustand/vanilla").StoreApi<{
  readonly selectedCurrency: CurrencyCode;
}>, "persist" | "setState"> & {
  setState(partial: Partial<{
    readonly selectedCurrency: CurrencyCode;
  }> | ((state: {
    readonly selectedCurrency: CurrencyCode;
  }) => Partial<{
    readonly selectedCurrency: CurrencyCode;
  }> | {
    readonly selectedCurrency: CurrencyCode;
  }) | {
    readonly selectedCurrency: CurrencyCode;
  }, replace?: false | undefined): unknown;
  setState(state: ((state: {
    readonly selectedCurrency: CurrencyCode;
  }) => {
    readonly selectedCurrency: CurrencyCode;
  }) | {
    readonly selectedCurrency: CurrencyCode;
  }, replace: true): unknown;
  persist: {
    setOptions: (options: Partial<import("zustand/middleware").PersistOptions<{
      readonly selectedCurrency: CurrencyCode;
    }, unknown, unknown>>) => void;
    clearStorage: () => void;
    rehydrate: () => Promise<void>;
    hasHydrated: () => boolean;
    onHydrate: (fn: (state: {
      readonly selectedCurrency: CurrencyCode;
    }) => void) => () => void;
    onFinishHydration: (fn: (state: {
      readonly selectedCurrency: CurrencyCode;
    }) => void) => () => void;
    getOptions: () => Partial<import("zustand/middleware").PersistOptions<{
      readonly selectedCurrency: CurrencyCode;
    }, unknown, unknown>>;
  };
};
declare function setWalletCurrency(selectedCurrency: CurrencyCode): void;
export { ADD_PROFILE_DETAIL, AUTH_COOKIE, AUTH_COOKIE_DAYS, type Access, type AccessAnswer, type AccessRule, type AccessSubject, type Action, type AddMenuDeclaration, ApiError, type AppMode, CONTRACT_VERSION, CONVERSATION_NAME_LIMIT, COUPON_MIN_LENGTH, type ComponentView, type CurrencyCode, DEFAULT_WALLET_CURRENCY, type ErrorBody, type EventName, type EventPayloads, type Feature, GUARD_DELAY_MS, HIDDEN_AMOUNT, type HttpRequest, LANDING_PATH, LAST_MESSAGE_LIMIT, LOGIN_PATH, type MemberRole, NOTIFICATIONS_SHOWN, type NavSection, type NavigationState, type PageProps, type PermissionEntry, type PermissionSubject, type PlanFamily, type PlanFeature, type PlanSlug, type PlanSubject, type PreferenceState, type ProductRoute, REQUEST_TIMEOUT_MS, RESUME_VIDEO_REQUEST_MS, type RemoteConfig, type RemoteModule, type RoleTag, type RouteDeclaration, SOCKET_PATH, type SessionState, type ShellNavEntry, type SlotName, type StoreRole, type StoreWork, TRANSACTIONS_PAGE, type Transport, type Unlock, type UserType, type WalletOwnerKind, type WidgetDeclaration, type WidgetProps, accessFor, actionNames, actions, appModeOf, appModeStore, appModes, appModesOf, availabilities, balanceVisibilityStore, brand, breakpoints, cacheRules, clearSession, compactMoney, currencies, declareUnsaved, denialText, educationLevels, emit, employmentTypes, exactTime, experienceLevels, featureName, features, feedbackTypes, formatFileSize, formatMoney, fromSlug, greetingAt, hasFullAccess, hasPermission, hasPlanFeature, hasRole, initialsOf, isEventName, isNavOpen, listedFor, lockOf, meetingDurations, navSections, navigationStore, on, paymentMethods, placeKey, planFamilies, planFamilyOf, planFeatures, planSeats, preferenceStore, productRouteFor, productRoutes, programmeSources, queryDefaults, receive, recurrences, relativeTime, retryDelay, roleTags, sayLive, scheduleDurations, seemsPermitted, seesBilling, seesMembers, seesWallet, send, sessionStore, setAppMode, setLive, setMobileSidebarOpen, setNavOpen, setPreference, setSecondSidebarOpen, setSession, setShowBalances, setTransport, setWalletCurrency, shellNav, shortDay, shortFileName, sidebarWidth, skillTracks, slotNames, socketTiming, storeKey, truncate, unlockOf, unsavedStore, uploadLimits, useAccess, useAppMode, useLock, useNavigation, usePreference, useSession, useShowBalances, useUnlock, useUnsaved, useWalletCurrency, userTypeOf, userTypes, viewableFor, walletOwnerOf, walletStore, workplaces, worksOf, workspaceKey };