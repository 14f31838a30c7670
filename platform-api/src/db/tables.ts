// Made from the migrated database by `pnpm db:types`; a test fails when it is stale.
import type { Defaulted, DefaultedInstant, DefaultedJsonText, Instant, JsonText, NullableInstant } from "./columns.ts";

interface ApplicationEvents {
  actor_id: string;
  application_id: string;
  at: DefaultedInstant;
  from_stage: string | null;
  id: string;
  kind: string;
  organization_id: string;
  to_stage: string | null;
}

interface ApplicationStatusTransitions {
  from_state: string;
  to_state: string;
}

interface Applications {
  answers: DefaultedJsonText;
  applied_at: DefaultedInstant;
  candidate_id: string;
  id: string;
  job_id: string;
  note: Defaulted<string>;
  organization_id: string;
  resume_file_id: string | null;
  stage_entered_at: DefaultedInstant;
  stage_id: string;
  status: Defaulted<string>;
  version: Defaulted<number>;
}

interface CanaryWatch {
  build: string;
  failures: Defaulted<number>;
  loads: Defaulted<number>;
  person: Buffer;
  remote: string;
}

interface ConversationMembers {
  conversation_id: string;
  hidden_seq: number | null;
  joined_at: DefaultedInstant;
  last_read_seq: Defaulted<number>;
  organization_id: string | null;
  role: string;
  user_id: string;
}

interface Conversations {
  activity_at: DefaultedInstant;
  application_id: string | null;
  client_id: string | null;
  created_at: DefaultedInstant;
  created_by: string;
  first_person: string | null;
  id: string;
  last_seq: Defaulted<number>;
  name: string | null;
  organization_id: string;
  second_person: string | null;
  type: string;
}

interface Courses {
  id: string;
  position: number;
  slug: string;
  summary: string;
  title: string;
  track_id: string;
}

interface Credentials {
  changed_at: DefaultedInstant;
  password_hash: string;
  user_id: string;
}

interface DeployKeys {
  created_at: DefaultedInstant;
  created_by: string;
  id: string;
  key_hash: Buffer;
  last_used_at: NullableInstant;
  name: string;
  remote: string;
  revoked_at: NullableInstant;
}

interface EventGuests {
  event_id: string;
  owner_id: string;
  user_id: string;
}

interface Events {
  client_id: string;
  created_at: DefaultedInstant;
  ends_at: Instant;
  id: string;
  kind: string;
  notes: Defaulted<string>;
  owner_id: string;
  starts_at: Instant;
  time_zone: string;
  title: string;
  version: Defaulted<number>;
}

interface FileStateTransitions {
  from_state: string;
  to_state: string;
}

interface Files {
  content_type: string;
  created_at: DefaultedInstant;
  id: string;
  name: string;
  object_key: string;
  owner_id: string;
  public_key: string | null;
  purpose: string;
  reason: string | null;
  settled_at: NullableInstant;
  size: number;
  state: Defaulted<string>;
  upload_id: string;
}

interface IdempotencyKeys {
  created_at: DefaultedInstant;
  key: string;
  operation: string;
  request_hash: Buffer;
  response: DefaultedJsonText;
  scope: string;
}

interface JobStatusTransitions {
  from_state: string;
  to_state: string;
}

interface Jobs {
  city: Defaulted<string>;
  closed_at: NullableInstant;
  country: string | null;
  created_at: DefaultedInstant;
  created_by: string;
  description: JsonText | null;
  description_text: Defaulted<string>;
  education: string | null;
  employment_type: string | null;
  experience: string | null;
  id: string;
  occupation_code: string | null;
  opened_at: NullableInstant;
  organization_id: string;
  salary_currency: string | null;
  salary_max: number | null;
  salary_min: number | null;
  salary_period: string | null;
  salary_published: Defaulted<boolean>;
  search: string | null;
  skills: Defaulted<string[]>;
  status: Defaulted<string>;
  title: string;
  updated_at: DefaultedInstant;
  version: Defaulted<number>;
  workplace: string | null;
}

interface LedgerAccountKinds {
  allow_negative: boolean;
  kind: string;
  owned: boolean;
  title: string;
}

interface LedgerAccountProofs {
  account_id: string | null;
  balance: number | null;
  below_zero: number | null;
  broken: number | null;
  currency: string | null;
  entries: number | null;
  entries_total: number | null;
  held: number | null;
  holds_total: number | null;
  kind: string | null;
  organization_id: string | null;
  unbalanced: number | null;
  user_id: string | null;
}

interface LedgerAccounts {
  allow_negative: boolean;
  credits_pending: Defaulted<number>;
  credits_posted: Defaulted<number>;
  currency: string;
  debits_pending: Defaulted<number>;
  debits_posted: Defaulted<number>;
  id: string;
  kind: string;
  opened_at: DefaultedInstant;
  organization_id: string | null;
  owned: Defaulted<boolean>;
  user_id: string | null;
  version: Defaulted<number>;
}

interface LedgerEntries {
  account_id: string;
  account_version: number;
  amount: number;
  balance_after: number;
  created_at: Instant;
  transfer_id: string;
}

interface LedgerTransfers {
  actor_id: string | null;
  amount: number;
  code: string;
  created_at: Instant;
  credit_account: string;
  currency: string;
  debit_account: string;
  description: string;
  group_id: string;
  id: string;
  kind: string;
  pending_id: string | null;
}

interface LessonProgress {
  completed_at: NullableInstant;
  lesson_id: string;
  state: Defaulted<string>;
  step: Defaulted<number>;
  touched_at: DefaultedInstant;
  user_id: string;
}

interface LessonProgressTransitions {
  from_state: string;
  to_state: string;
}

interface Lessons {
  course_id: string;
  id: string;
  minutes: number;
  position: number;
  questions: JsonText;
  sections: JsonText;
  slug: string;
  title: string;
}

interface ListingReviews {
  author_id: string;
  body: Defaulted<string>;
  created_at: DefaultedInstant;
  id: string;
  listing_id: string;
  rating: number;
}

interface ListingStatusTransitions {
  from_state: string;
  to_state: string;
}

interface Listings {
  abilities: Defaulted<string[]>;
  category: string;
  cover_key: string | null;
  created_at: DefaultedInstant;
  description: JsonText;
  description_text: Defaulted<string>;
  id: string;
  inputs: DefaultedJsonText;
  outputs: DefaultedJsonText;
  owner_id: string;
  price_amount: number;
  price_currency: string;
  published_at: NullableInstant;
  rating_count: Defaulted<number>;
  rating_score: Defaulted<number>;
  rating_sum: Defaulted<number>;
  search: string | null;
  status: Defaulted<string>;
  store_id: string;
  summary: string;
  title: string;
  updated_at: DefaultedInstant;
}

interface Mails {
  body_html: string | null;
  body_text: string;
  created_at: DefaultedInstant;
  id: string;
  sent_at: NullableInstant;
  subject: string;
  to_address: string;
}

interface Memberships {
  joined_at: DefaultedInstant;
  organization_id: string;
  permissions: DefaultedJsonText;
  position: Defaulted<string>;
  role_tag: string;
  user_id: string;
}

interface Messages {
  body: string;
  client_id: string;
  conversation_id: string;
  created_at: Instant;
  id: string;
  kind: string;
  sender_id: string;
  seq: number;
}

interface Notifications {
  body: Defaulted<string>;
  created_at: DefaultedInstant;
  id: string;
  link: string;
  organization_id: string | null;
  read_at: NullableInstant;
  title: string;
  type: string;
  user_id: string;
}

interface OpenJobFirstStages {
  id: string | null;
  job_id: string | null;
  name: string | null;
}

interface OpenJobQuestions {
  id: string | null;
  job_id: string | null;
  kind: string | null;
  label: string | null;
  options: string[] | null;
  position: number | null;
  required: boolean | null;
}

interface OpenJobs {
  city: string | null;
  company_logo_key: string | null;
  company_name: string | null;
  company_slug: string | null;
  country: string | null;
  description: JsonText | null;
  education: string | null;
  employment_type: string | null;
  experience: string | null;
  id: string | null;
  opened_at: NullableInstant;
  organization_id: string | null;
  salary_currency: string | null;
  salary_max: number | null;
  salary_min: number | null;
  salary_period: string | null;
  search: string | null;
  skills: string[] | null;
  status: string | null;
  title: string | null;
  workplace: string | null;
}

interface Organizations {
  about: string | null;
  company_name: string;
  created_at: DefaultedInstant;
  id: string;
  is_third_party: Defaulted<boolean>;
  logo_key: string | null;
  name_slug: string;
  referral_id: string;
  referred_by: string | null;
  website: string | null;
}

interface Outbox {
  created_at: DefaultedInstant;
  event: string;
  id: Defaulted<number>;
  payload: JsonText;
  room: string;
}

interface OwnLedgerProofs {
  account_id: string | null;
  balance: number | null;
  below_zero: number | null;
  broken: number | null;
  currency: string | null;
  entries: number | null;
  entries_total: number | null;
  held: number | null;
  holds_total: number | null;
  kind: string | null;
  organization_id: string | null;
  unbalanced: number | null;
  user_id: string | null;
}

interface PastJobs {
  id: string | null;
  title: string | null;
}

interface Presence {
  seen_at: DefaultedInstant;
  user_id: string;
}

interface PublishedListings {
  abilities: string[] | null;
  category: string | null;
  cover_key: string | null;
  description: JsonText | null;
  id: string | null;
  inputs: JsonText | null;
  outputs: JsonText | null;
  price_amount: number | null;
  price_currency: string | null;
  published_at: NullableInstant;
  rating_count: number | null;
  rating_score: number | null;
  rating_sum: number | null;
  search: string | null;
  store_id: string | null;
  store_logo_key: string | null;
  store_name: string | null;
  store_slug: string | null;
  summary: string | null;
  title: string | null;
}

interface PublishedReviews {
  author: string | null;
  body: string | null;
  created_at: NullableInstant;
  id: string | null;
  listing_id: string | null;
  rating: number | null;
}

interface PublishedStores {
  created_at: NullableInstant;
  id: string | null;
  listings: number | null;
  rating_count: number | null;
  rating_sum: number | null;
  seller_name: string | null;
  tagline: string | null;
}

interface Questions {
  id: string;
  job_id: string;
  kind: string;
  label: string;
  options: Defaulted<string[]>;
  organization_id: string;
  position: number;
  required: boolean;
}

interface RemoteBuilds {
  build: string;
  description: JsonText;
  files: DefaultedJsonText;
  origin: Defaulted<string>;
  path: string;
  registered_at: DefaultedInstant;
  remote: string;
  removed_at: NullableInstant;
  version: string;
}

interface RemoteChanges {
  action: string;
  actor_id: string | null;
  actor_kind: string;
  actor_name: string;
  after: JsonText | null;
  at: DefaultedInstant;
  before: JsonText | null;
  build: string | null;
  id: string;
  reason: string | null;
  remote: string;
}

interface RemoteReleases {
  active: string | null;
  changed_at: DefaultedInstant;
  killed_reason: string | null;
  previous: string | null;
  remote: string;
  rules: DefaultedJsonText;
}

interface RemoteRollups {
  buckets: Defaulted<number[]>;
  build: string;
  errors: Defaulted<number>;
  failures: Defaulted<number>;
  hour: Instant;
  loads: Defaulted<number>;
  remote: string;
  total_ms: Defaulted<number>;
}

interface SavedItems {
  listing_id: string;
  saved_at: DefaultedInstant;
  type: string;
  user_id: string;
}

interface SessionOverrides {
  created_at: DefaultedInstant;
  manifest: string;
  remote: string;
  session_id: string;
}

interface Sessions {
  created_at: DefaultedInstant;
  expires_at: Instant;
  id: string;
  organization_id: string | null;
  revoked_at: NullableInstant;
  token_hash: Buffer;
  user_agent: Defaulted<string>;
  user_id: string;
}

interface SignInAttempts {
  at: DefaultedInstant;
  id: string;
  subject: string;
}

interface SocketIoAttachments {
  created_at: NullableInstant;
  id: Defaulted<number>;
  payload: Buffer | null;
}

interface Stages {
  id: string;
  job_id: string;
  name: string;
  organization_id: string;
  position: number;
  type: string;
}

interface Stores {
  created_at: DefaultedInstant;
  id: string;
  logo_key: string | null;
  name: string;
  name_slug: string;
  owner_id: string;
  tagline: Defaulted<string>;
}

interface Subscriptions {
  ends_at: NullableInstant;
  id: string;
  organization_id: string | null;
  started_at: DefaultedInstant;
  sub_name_slug: string;
  user_id: string | null;
}

interface Tracks {
  id: string;
  name: string;
  position: number;
  slug: string;
  summary: string;
}

interface UserSettings {
  last_push_notification_view: NullableInstant;
  user_id: string;
}

interface Users {
  auto_apply_to_jobs: Defaulted<boolean>;
  created_at: DefaultedInstant;
  default_app: Defaulted<string>;
  email_address: string;
  email_verified_at: NullableInstant;
  first_name: string;
  id: string;
  is_admin: Defaulted<boolean>;
  is_categories_selected: Defaulted<boolean>;
  is_partner: Defaulted<boolean>;
  is_seller: Defaulted<boolean>;
  is_store: Defaulted<boolean>;
  is_super_admin: Defaulted<boolean>;
  last_name: string;
  logo_key: string | null;
  name_slug: string;
  permit_reach_out: Defaulted<boolean>;
  phone_country: string | null;
  phone_number: string | null;
  referral_id: string;
  referred_by: string | null;
}

interface VitalRollups {
  count: Defaulted<number>;
  good: Defaulted<number>;
  hour: Instant;
  name: string;
  poor: Defaulted<number>;
  shell_build: string;
  total: Defaulted<number>;
}

interface WalletStatement {
  account_id: string | null;
  account_version: number | null;
  amount: number | null;
  balance_after: number | null;
  code: string | null;
  counterparty: string | null;
  created_at: NullableInstant;
  currency: string | null;
  description: string | null;
  organization_id: string | null;
  transfer_id: string | null;
  user_id: string | null;
}

/** Every table and view, as kysely knows them. */
export interface DB {
  application_events: ApplicationEvents;
  application_status_transitions: ApplicationStatusTransitions;
  applications: Applications;
  canary_watch: CanaryWatch;
  conversation_members: ConversationMembers;
  conversations: Conversations;
  courses: Courses;
  credentials: Credentials;
  deploy_keys: DeployKeys;
  event_guests: EventGuests;
  events: Events;
  file_state_transitions: FileStateTransitions;
  files: Files;
  idempotency_keys: IdempotencyKeys;
  job_status_transitions: JobStatusTransitions;
  jobs: Jobs;
  ledger_account_kinds: LedgerAccountKinds;
  ledger_account_proofs: LedgerAccountProofs;
  ledger_accounts: LedgerAccounts;
  ledger_entries: LedgerEntries;
  ledger_transfers: LedgerTransfers;
  lesson_progress: LessonProgress;
  lesson_progress_transitions: LessonProgressTransitions;
  lessons: Lessons;
  listing_reviews: ListingReviews;
  listing_status_transitions: ListingStatusTransitions;
  listings: Listings;
  mails: Mails;
  memberships: Memberships;
  messages: Messages;
  notifications: Notifications;
  open_job_first_stages: OpenJobFirstStages;
  open_job_questions: OpenJobQuestions;
  open_jobs: OpenJobs;
  organizations: Organizations;
  outbox: Outbox;
  own_ledger_proofs: OwnLedgerProofs;
  past_jobs: PastJobs;
  presence: Presence;
  published_listings: PublishedListings;
  published_reviews: PublishedReviews;
  published_stores: PublishedStores;
  questions: Questions;
  remote_builds: RemoteBuilds;
  remote_changes: RemoteChanges;
  remote_releases: RemoteReleases;
  remote_rollups: RemoteRollups;
  saved_items: SavedItems;
  session_overrides: SessionOverrides;
  sessions: Sessions;
  sign_in_attempts: SignInAttempts;
  socket_io_attachments: SocketIoAttachments;
  stages: Stages;
  stores: Stores;
  subscriptions: Subscriptions;
  tracks: Tracks;
  user_settings: UserSettings;
  users: Users;
  vital_rollups: VitalRollups;
  wallet_statement: WalletStatement;
}
