// Made from the migrated database by `npm run db:types`; a test fails when it is stale.
import type { Defaulted, DefaultedInstant, DefaultedJsonText, Instant, JsonText, NullableInstant } from "./columns.ts";

interface Absences {
  ends_at: Instant;
  first_day: string;
  id: string;
  last_day: string;
  note: Defaulted<string>;
  person_id: string;
  stand_in_id: string | null;
  starts_at: Instant;
  time_zone: string;
}

interface AddedAccounts {
  created_at: DefaultedInstant;
  organization_id: string;
  user_id: string;
}

interface AddedApplications {
  added_by: string | null;
  application_id: string;
  basis: string;
  basis_on: string;
  created_at: DefaultedInstant;
  organization_id: string;
  told: boolean;
}

interface AddressesOfStores {
  slug: string;
  store_id: string;
}

interface AgentContexts {
  context_id: string;
  conversation_id: string;
  kept_at: DefaultedInstant;
  task_id: string | null;
  topic_seq: Defaulted<number>;
  version: number;
}

interface AgentFileLinks {
  expires_at: Instant;
  position: number;
  reads: Defaulted<number>;
  reply_id: string;
  token_hash: Buffer;
}

interface AgentTasks {
  began_at: DefaultedInstant;
  reply_id: string;
  task_id: string;
  version: number;
}

interface AgentUses {
  asked_at: NullableInstant;
  listing_id: string | null;
  organization_id: string | null;
  user_id: string | null;
}

interface AnnouncementViews {
  announcement_id: string;
  dismissed_at: NullableInstant;
  seen_at: DefaultedInstant;
  tab: string | null;
  user_id: string;
}

interface Announcements {
  area: string | null;
  body: string;
  countries: Defaulted<string[]>;
  created_at: DefaultedInstant;
  created_by: string | null;
  ends_at: NullableInstant;
  form: string;
  id: string;
  in_changelog: boolean;
  link: string | null;
  link_label: Defaulted<string>;
  link_type: string | null;
  organization_ids: Defaulted<string[]>;
  plans: Defaulted<string[]>;
  starts_at: Instant;
  title: string;
  type: string;
  updated_at: DefaultedInstant;
  user_types: Defaulted<string[]>;
  version: Defaulted<number>;
}

interface AnswerFiles {
  application_id: string;
  file_id: string;
  organization_id: string;
}

interface ApplicantMarks {
  candidates: string[];
  kind: string;
  organization_id: string;
  value: string;
}

interface ApplicantNotices {
  bell: string;
  job_id: string | null;
  mail: string;
  organization_id: string;
  user_id: string;
}

interface ApplicationEvents {
  actor_id: string;
  application_id: string;
  at: DefaultedInstant;
  by_rule: Defaulted<boolean>;
  detail: Defaulted<string>;
  from_stage: string | null;
  from_stage_id: string | null;
  id: string;
  kind: string;
  organization_id: string;
  to_stage: string | null;
  to_stage_id: string | null;
  undone: Defaulted<boolean>;
}

interface ApplicationFacts {
  applied_at: Instant;
  candidate_id: string;
  considered_since: NullableInstant;
  ended_at: NullableInstant;
  id: string;
  job_id: string;
  knocked_out_by: string | null;
  merged_into_id: string | null;
  organization_id: string;
  rejection_reason_id: string | null;
  rejection_told_at: NullableInstant;
  resume_file_id: string | null;
  revealed_at: NullableInstant;
  source: JsonText;
  stage_entered_at: Instant;
  stage_id: string;
  status: string;
  withdraw_reason: string | null;
}

interface ApplicationFileFacts {
  added_at: Instant;
  application_id: string;
  file_id: string;
}

interface ApplicationFiles {
  added_at: DefaultedInstant;
  added_by: string;
  application_id: string;
  file_id: string;
  organization_id: string;
  removed_at: NullableInstant;
  removed_by: string | null;
}

interface ApplicationLinks {
  application_id: string;
  candidate_id: string;
  created_at: DefaultedInstant;
  token_hash: Buffer;
}

interface ApplicationMailFacts {
  application_id: string;
  id: string;
  sent_at: NullableInstant;
  subject: string;
}

interface ApplicationMails {
  application_id: string;
  body: string;
  cancelled_at: NullableInstant;
  created_at: DefaultedInstant;
  created_by: string;
  id: string;
  kind: string;
  organization_id: string;
  run_id: string | null;
  send_at: Instant;
  sent_at: NullableInstant;
  stage_id: string | null;
  subject: string;
}

interface ApplicationMerges {
  id: string;
  kept_id: string;
  merged_at: DefaultedInstant;
  merged_by: string;
  merged_id: string;
  organization_id: string;
  status_before: string;
  tags: string[];
  tasks: string[];
  undone_at: NullableInstant;
  undone_by: string | null;
}

interface ApplicationNoteFacts {
  application_id: string;
  author_id: string;
  body: string;
  created_at: Instant;
  id: string;
  private: boolean;
}

interface ApplicationNotes {
  application_id: string;
  author_id: string;
  body: string;
  client_id: string;
  created_at: DefaultedInstant;
  edited_at: NullableInstant;
  id: string;
  mentions: DefaultedJsonText;
  organization_id: string;
  private: Defaulted<boolean>;
  removed_at: NullableInstant;
  version: Defaulted<number>;
}

interface ApplicationReminders {
  application_id: string;
  kind: string;
  since: Instant;
  told_at: DefaultedInstant;
}

interface ApplicationTagFacts {
  application_id: string;
  tag_id: string;
}

interface ApplicationTags {
  application_id: string;
  organization_id: string;
  tag_id: string;
}

interface ApplicationTaskFacts {
  application_id: string;
  assignee_id: string | null;
  assignee_role: string | null;
  due_at: NullableInstant;
  id: string;
  kind: string;
  organization_id: string;
  title: string;
}

interface ApplicationTasks {
  application_id: string;
  assignee_id: string | null;
  assignee_role: string | null;
  created_at: DefaultedInstant;
  created_by: string;
  done_at: NullableInstant;
  done_by: string | null;
  dropped_at: NullableInstant;
  due_at: NullableInstant;
  id: string;
  kind: string;
  organization_id: string;
  run_id: string | null;
  stage_id: string | null;
  title: string;
}

interface ApplicationTemplates {
  created_by: string;
  id: string;
  name: string;
  organization_id: string;
  purpose: Defaulted<string>;
  questions: JsonText;
  updated_at: DefaultedInstant;
  version: Defaulted<number>;
}

interface ApplicationViewers {
  application_id: string;
  job_id: string;
  organization_id: string;
  seen_at: DefaultedInstant;
  user_id: string;
}

interface Applications {
  answers: DefaultedJsonText;
  applied_at: DefaultedInstant;
  candidate_id: string;
  consent_version: string | null;
  credited_to: string | null;
  ended_at: NullableInstant;
  id: string;
  job_id: string;
  knock_out_options: DefaultedJsonText;
  knock_outs: Defaulted<string[]>;
  knocked_out_by: string | null;
  merged_into_id: string | null;
  note: Defaulted<string>;
  organization_id: string;
  rejection_note: Defaulted<string>;
  rejection_reason_id: string | null;
  rejection_told_at: NullableInstant;
  resume_file_id: string | null;
  retention_months: number | null;
  revealed_at: NullableInstant;
  source: DefaultedJsonText;
  stage_entered_at: DefaultedInstant;
  stage_id: string;
  status: Defaulted<string>;
  told_job_id: string | null;
  undone_step_at: NullableInstant;
  version: Defaulted<number>;
  withdraw_reason: string | null;
}

interface AppliedCouponFacts {
  code: string;
  months: number;
  user_id: string;
}

interface AppliedCoupons {
  applied_at: DefaultedInstant;
  code: string;
  months: number;
  user_id: string;
}

interface ApplyDrafts {
  answers: DefaultedJsonText;
  application_id: string | null;
  carried: DefaultedJsonText;
  consent_version: string | null;
  created_at: DefaultedInstant;
  email_address: Defaulted<string>;
  first_name: Defaulted<string>;
  id: string;
  job_id: string;
  kept_answers: DefaultedJsonText;
  last_name: Defaulted<string>;
  note: Defaulted<string>;
  phone_number: Defaulted<string>;
  resume_file_id: string | null;
  retention_months: number | null;
  secret_hash: Buffer;
  state: Defaulted<string>;
  updated_at: DefaultedInstant;
  user_id: string | null;
  written_at: NullableInstant;
}

interface ApprovalFacts {
  id: string;
  job_id: string;
  kind: string;
  link: string;
  organization_id: string;
  state: string;
  title: string;
}

interface ApprovalFlows {
  kind: string;
  mode: Defaulted<string>;
  organization_id: string;
}

interface ApprovalFlowsOfJobs {
  groups: JsonText;
  job_id: string;
  kind: string;
  mode: string;
  organization_id: string;
}

interface ApprovalGroupMembers {
  kind: string;
  organization_id: string;
  position: number;
  user_id: string;
}

interface ApprovalGroups {
  kind: string;
  name: string;
  organization_id: string;
  position: number;
  required_count: number;
}

interface ApprovalNotices {
  mail: string;
  organization_id: string;
  user_id: string;
}

interface ApprovalRoundFacts {
  approval_id: string;
  due_at: NullableInstant;
  name: string;
  position: number;
  state: string;
}

interface ApprovalRounds {
  approval_id: string;
  due_at: NullableInstant;
  name: string;
  open_to_managers: Defaulted<boolean>;
  position: number;
  required_count: number;
  state: string;
}

interface ApprovalStepFacts {
  approval_id: string;
  carried: boolean;
  decision: string | null;
  position: number;
  user_id: string;
}

interface ApprovalSteps {
  approval_id: string;
  carried: Defaulted<boolean>;
  decided_at: NullableInstant;
  decision: string | null;
  instead_of: string | null;
  position: number;
  reminded_at: NullableInstant;
  user_id: string;
}

interface Approvals {
  decided_at: NullableInstant;
  decided_by: string | null;
  id: string;
  job_id: string;
  kind: string;
  link: string;
  mode: Defaulted<string>;
  organization_id: string;
  proposal: JsonText | null;
  reason: Defaulted<string>;
  requested_at: DefaultedInstant;
  requested_by: string;
  state: Defaulted<string>;
  subject_id: string;
  terms: JsonText | null;
  terms_before: JsonText | null;
  title: string;
  version: number;
}

interface AskedLinks {
  application_id: string;
  candidate_id: string;
  created_at: DefaultedInstant;
  expires_at: Instant;
  kind: string;
  request_id: string;
  token_hash: Buffer;
}

interface BankAccounts {
  bank: string;
  code: string;
  country: string;
  created_at: DefaultedInstant;
  currency: string;
  ended_at: NullableInstant;
  holder: string;
  id: string;
  last4: string;
  sealed: Buffer;
  state: Defaulted<string>;
  usable_at: Instant;
  user_id: string;
}

interface BillingChangeFacts {
  at: Instant;
  cadence: string;
  cancel_at_period_end: boolean;
  current_period_end: Instant;
  pending_cadence: string | null;
  pending_plan: string | null;
  plan: string;
  position: number;
  subscription_id: string;
  to_state: string;
}

interface BillingChanges {
  at: DefaultedInstant;
  cadence: string;
  cancel_at_period_end: boolean;
  current_period_end: Instant;
  from_state: string | null;
  pending_cadence: string | null;
  pending_plan: string | null;
  plan: string;
  position: number;
  subscription_id: string;
  to_state: string;
}

interface BillingFacts {
  actor_id: string;
  cadence: string;
  cancel_at_period_end: boolean;
  canceled_at: NullableInstant;
  coupon_code: string | null;
  created_at: Instant;
  currency: string;
  current_period_end: Instant;
  current_period_start: Instant;
  due_at: NullableInstant;
  id: string;
  organization_id: string | null;
  past_due_at: NullableInstant;
  pending_cadence: string | null;
  pending_plan: string | null;
  plan: string;
  price_minor: number;
  retries: number;
  special_until: NullableInstant;
  state: string;
  user_id: string | null;
}

interface BillingRequests {
  client_id: string;
  created_at: DefaultedInstant;
  message: string;
  owner_id: string;
  request_hash: string;
}

interface BillingSubscriptions {
  actor_id: string;
  anchor_at: Instant;
  anchor_months: number;
  cadence: string;
  cancel_at_period_end: Defaulted<boolean>;
  canceled_at: NullableInstant;
  coupon_code: string | null;
  created_at: DefaultedInstant;
  currency: string;
  current_period_end: Instant;
  current_period_start: Instant;
  due_at: NullableInstant;
  id: string;
  organization_id: string | null;
  owner_id: Defaulted<string>;
  past_due_at: NullableInstant;
  pending_cadence: string | null;
  pending_plan: string | null;
  plan: string;
  price_minor: number;
  retries: Defaulted<number>;
  special_until: NullableInstant;
  state: Defaulted<string>;
  user_id: string | null;
}

interface Blocks {
  blocked_id: string;
  created_at: DefaultedInstant;
  user_id: string;
}

interface BoardSettings {
  card_fields: string[];
  organization_id: string;
}

interface BookedEvents {
  event_id: string | null;
}

interface BookingLinks {
  booking_id: string;
  created_at: DefaultedInstant;
  token_hash: Buffer;
}

interface BookingRequestFacts {
  application_id: string | null;
  event_type_id: string | null;
  is_coming: boolean | null;
  is_open: boolean | null;
  run_id: string | null;
  state: string | null;
}

interface BookingRequestLinks {
  created_at: DefaultedInstant;
  request_id: string;
  source: string;
  token_hash: Buffer;
}

interface BookingRequests {
  application_id: string;
  asked_at: DefaultedInstant;
  asked_by: string;
  booking_id: string | null;
  end_reason: string | null;
  end_told_at: NullableInstant;
  ended_with_application: Defaulted<boolean>;
  event_type_id: string | null;
  expires_at: Instant;
  id: string;
  kind_name: string;
  mails: Defaulted<number>;
  message: Defaulted<string>;
  organization_id: string;
  reminders: Defaulted<number>;
  run_id: string | null;
  settled_at: NullableInstant;
  state: Defaulted<string>;
  task_id: string | null;
  task_title: string;
  token_hash: Buffer;
}

interface Bookings {
  answers: JsonText;
  blocked_from: Instant;
  blocked_to: Instant;
  created_at: DefaultedInstant;
  ended_by: string | null;
  ends_at: Instant;
  event_id: string | null;
  event_type_id: string | null;
  host_id: string;
  id: string;
  notice: number;
  organization_id: string | null;
  place: string;
  reason: Defaulted<string>;
  sequence: Defaulted<number>;
  slot_id: string;
  starts_at: Instant;
  state: string;
  time_zone: string;
  title: string;
  turn: JsonText | null;
  visitor_email: string;
  visitor_name: string;
  visitor_zone: string;
}

interface BotConversations {
  id: string;
  listing_id: string | null;
}

interface BotExchanges {
  answer: string | null;
  question: string | null;
  reply_id: string | null;
}

interface BotReplies {
  answer_seq: number | null;
  asked_at: DefaultedInstant;
  claim: string | null;
  conversation_id: string;
  draft: Defaulted<string>;
  id: string;
  is_free: Defaulted<boolean>;
  organization_id: string | null;
  question_seq: number;
  state: Defaulted<string>;
  task_state: string | null;
  touched_at: DefaultedInstant;
  tries: Defaulted<number>;
  user_id: string;
}

interface BoughtVersions {
  approved_at: NullableInstant;
  order_id: string | null;
}

interface BulkRunItems {
  application_id: string;
  organization_id: string;
  outcome: string | null;
  position: number;
  reason: string | null;
  run_id: string;
  stage_before: string;
  trace: DefaultedJsonText;
  undo_reason: string | null;
  undone: string | null;
  version_after: number | null;
  version_before: number;
}

interface BulkRuns {
  action: JsonText;
  created_at: DefaultedInstant;
  created_by: string;
  finished_at: NullableInstant;
  id: string;
  job_id: string;
  organization_id: string;
  state: Defaulted<string>;
  total: number;
}

interface CalendarConnections {
  claimed_until: NullableInstant;
  created_at: DefaultedInstant;
  due_at: DefaultedInstant;
  failing_since: NullableInstant;
  id: string;
  may_write: Defaulted<boolean>;
  person_id: string;
  problem: string | null;
  provider: string;
  read_at: NullableInstant;
  renewals: Defaulted<number>;
  sealed: Buffer;
  server: string;
  told_at: NullableInstant;
  username: string;
  waits_until: NullableInstant;
}

interface CalendarConsents {
  calendar_id: string | null;
  connection_id: string | null;
  expires_at: Instant;
  person_id: string;
  provider: string;
  scope: Defaulted<string>;
  sealed: Buffer;
  state: string;
}

interface CalendarEntries {
  calendar_id: string;
  etag: string;
  href: string;
  id: string;
  is_unreadable: Defaulted<boolean>;
  person_id: string;
  repeats: boolean;
}

interface CalendarFeeds {
  fetched_at: NullableInstant;
  made_at: DefaultedInstant;
  token_hash: Buffer;
  user_id: string;
}

interface CalendarImports {
  ended_at: NullableInstant;
  file_name: string;
  found: JsonText;
  here: number;
  id: string;
  imported: Defaulted<number>;
  kept: Defaulted<number>;
  left_out: Defaulted<number>;
  left_out_notes: DefaultedJsonText;
  made_at: DefaultedInstant;
  person_id: string;
  refused: number;
  state: Defaulted<string>;
  times: Defaulted<number>;
  total: number;
}

interface CanaryWatch {
  build: string;
  failures: Defaulted<number>;
  loads: Defaulted<number>;
  person: Buffer;
  remote: string;
}

interface CandidateColumns {
  columns: string[];
  organization_id: string;
  user_id: string;
}

interface CandidateEntries {
  active_at: Instant;
  application_id: string;
  applied_at: Instant;
  job_id: string;
  name: string;
  organization_id: string;
  person_id: string;
  source: string;
  stage_id: string;
  status: string;
}

interface CandidateEntriesDue {
  application_id: string;
}

interface CandidatePairs {
  candidate_id: string;
  decided_at: NullableInstant;
  decided_by: string | null;
  kinds: string[];
  organization_id: string;
  other_id: string;
  state: Defaulted<string>;
}

interface CandidateViews {
  id: string;
  name: string;
  organization_id: string;
  owner_id: string;
  query: string;
  shared: Defaulted<boolean>;
}

interface ChargebackChanges {
  at: DefaultedInstant;
  chargeback_id: string;
  from_state: string | null;
  position: number;
  provider_state: string;
  to_state: string;
}

interface ChargebackFacts {
  created_at: Instant;
  currency: string;
  deposit_id: string | null;
  owes_minor: number | null;
  owner_id: string | null;
  paid_minor: number;
  settled_at: NullableInstant;
  state: string;
}

interface ChargebackMovementFacts {
  amount_minor: number | null;
  chargeback_id: string | null;
  currency: string | null;
  kind: string | null;
  provider: string | null;
  transfer_id: string | null;
}

interface ChargebackMovements {
  amount_minor: number;
  chargeback_id: string;
  kind: string;
  position: number;
  transfer_id: string;
}

interface Chargebacks {
  amount_minor: number;
  ask_at: NullableInstant;
  asked: Defaulted<number>;
  created_at: DefaultedInstant;
  currency: string;
  deposit_id: string | null;
  evidence_at: NullableInstant;
  evidence_by: string | null;
  evidence_due_at: NullableInstant;
  evidence_file_id: string | null;
  evidence_text: string | null;
  heard_at: Instant;
  id: string;
  is_inquiry: boolean;
  organization_id: string | null;
  owed_minor: Defaulted<number>;
  owner_id: string | null;
  paid_minor: Defaulted<number>;
  payment_id: string;
  problem: string | null;
  provider: string;
  provider_id: string;
  provider_state: string;
  reason: Defaulted<string>;
  settled_at: NullableInstant;
  state: Defaulted<string>;
  user_id: string | null;
}

interface ChatSettings {
  last_seen: Defaulted<boolean>;
  link_previews: Defaulted<boolean>;
  read_receipts: Defaulted<boolean>;
  user_id: string;
}

interface CheckoutSessions {
  amount_minor: number;
  buyer_id: string;
  buyer_name: string;
  created_at: DefaultedInstant;
  currency: string;
  id: string;
  listing_id: string;
  milestone_id: string | null;
  order_id: string | null;
  organization_id: string | null;
  owner_id: Defaulted<string>;
  problem: string | null;
  settled_at: NullableInstant;
  state: Defaulted<string>;
  title: string;
  user_id: string | null;
  version: number;
}

interface Companies {
  about: string | null;
  company_name: string;
  company_size: string | null;
  created_at: Instant;
  id: string;
  industry: string | null;
  jobs_need_approval: boolean;
  logo_key: string | null;
  name_slug: string;
  offers_need_approval: boolean;
  referral_id: string;
  time_zone: string | null;
  website: string | null;
}

interface CompaniesInReleases {
  company_name: string;
  id: string;
}

interface CompanyChatSettings {
  link_previews: Defaulted<boolean>;
  organization_id: string;
}

interface CompanyMembers {
  joined_at: Instant;
  organization_id: string;
  permissions: JsonText;
  position: string;
  role_tag: string;
  user_id: string;
}

interface CompanyWords {
  organization_id: string;
  word: string;
}

interface CompletedMovements {
  account_id: string | null;
  account_version: number | null;
  actor: string | null;
  amount: number | null;
  balance_after: number | null;
  code: string | null;
  counterparty: string | null;
  counterparty_kind: string | null;
  created_at: NullableInstant;
  currency: string | null;
  description: string | null;
  id: string | null;
  organization_id: string | null;
  problem: string | null;
  state: string | null;
  user_id: string | null;
}

interface ConnectedCalendars {
  choice: Defaulted<number>;
  connection_id: string;
  id: string;
  is_read: Defaulted<boolean>;
  is_writable: Defaulted<boolean>;
  listed_at: NullableInstant;
  name: string;
  person_id: string;
  remote_id: string;
  takes_events: Defaulted<boolean>;
  token: string | null;
}

interface ConnectionBlocks {
  blocked_id: string;
  blocker_id: string;
}

interface Connections {
  addressee_id: string;
  changed_at: DefaultedInstant;
  hidden: Defaulted<boolean>;
  id: string;
  note: Defaulted<string>;
  requester_id: string;
  state: Defaulted<string>;
}

interface Consents {
  agreed_at: DefaultedInstant;
  document: string;
  user_id: string;
  version: string;
}

interface ContactLinks {
  created_at: DefaultedInstant;
  keys: string[];
  organization_id: string;
  token_hash: Buffer;
}

interface ConversationFacts {
  activity_at: Instant;
  first_person: string | null;
  id: string;
  last_seq: number;
  name: string | null;
  organization_id: string | null;
  second_person: string | null;
  type: string;
}

interface ConversationMembers {
  archived_seq: number | null;
  cleared_before: Defaulted<number>;
  cleared_seq: Defaulted<number>;
  conversation_id: string;
  hidden_seq: number | null;
  joined_at: DefaultedInstant;
  last_read_seq: Defaulted<number>;
  muted: Defaulted<boolean>;
  organization_id: string | null;
  pinned_at: NullableInstant;
  role: string;
  shares_contacts: Defaulted<boolean>;
  user_id: string;
}

interface ConversationPeople {
  conversation_id: string;
  organization_id: string | null;
  user_id: string;
}

interface Conversations {
  activity_at: DefaultedInstant;
  application_id: string | null;
  change: Defaulted<number>;
  client_id: string | null;
  created_at: DefaultedInstant;
  created_by: string;
  first_person: string | null;
  id: string;
  last_seq: Defaulted<number>;
  listing_id: string | null;
  logo_key: string | null;
  name: string | null;
  organization_id: string | null;
  questions_left: number | null;
  second_person: string | null;
  strangers: Defaulted<boolean>;
  topic_seq: Defaulted<number>;
  type: string;
}

interface CouponRedemptions {
  code: string;
  months: number;
  redeemed_at: DefaultedInstant;
  user_id: string;
}

interface CouponUses {
  code: string;
  used: number;
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
  chosen: Defaulted<boolean>;
  password_hash: string;
  user_id: string;
}

interface DailyMailLinks {
  created_at: DefaultedInstant;
  organization_id: string;
  token_hash: Buffer;
  user_id: string;
}

interface DailyMails {
  hour: Defaulted<number>;
  my_work: Defaulted<boolean>;
  next_at: Instant;
  organization_id: string;
  sent_at: NullableInstant;
  time_zone: Defaulted<string>;
  told_until: DefaultedInstant;
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

interface DepositChangeFacts {
  at: Instant;
  deposit_id: string;
  from_state: string | null;
  heard_by: string;
  position: number;
  problem: string | null;
  to_state: string;
}

interface DepositChanges {
  at: DefaultedInstant;
  deposit_id: string;
  from_state: string | null;
  heard_by: string;
  position: number;
  problem: string | null;
  to_state: string;
}

interface DepositFacts {
  actor_id: string;
  amount_minor: number;
  charges_card: boolean | null;
  client_id: string;
  created_at: Instant;
  currency: string;
  id: string;
  organization_id: string | null;
  owner_id: string;
  problem: string | null;
  provider: string;
  provider_id: string | null;
  state: string;
  transfer_id: string | null;
  user_id: string | null;
}

interface Deposits {
  actor_id: string;
  amount_minor: number;
  ask_at: NullableInstant;
  asked: Defaulted<number>;
  checkout_url: string | null;
  client_id: string;
  created_at: DefaultedInstant;
  currency: string;
  discarded_at: NullableInstant;
  heard_at: DefaultedInstant;
  heard_by: Defaulted<string>;
  id: string;
  leads_to: string | null;
  method_id: string | null;
  organization_id: string | null;
  owner_id: Defaulted<string>;
  pays_for: string | null;
  problem: string | null;
  provider: string;
  provider_id: string | null;
  request_hash: string;
  saves_method: Defaulted<boolean>;
  state: Defaulted<string>;
  transfer_id: string | null;
  user_id: string | null;
}

interface DeskOrders {
  amount_minor: number | null;
  buyer_name: string | null;
  cover_key: string | null;
  created_at: NullableInstant;
  currency: string | null;
  due_at: NullableInstant;
  id: string | null;
  listing_id: string | null;
  model: string | null;
  number: string | null;
  refunded_minor: number | null;
  seller: string | null;
  seller_id: string | null;
  state: string | null;
  store_name: string | null;
  store_slug: string | null;
  title: string | null;
  version: number | null;
}

interface DeskPayoutBatches {
  amount: number | null;
  created_at: NullableInstant;
  currency: string | null;
  downloads: JsonText | null;
  id: string | null;
  number: string | null;
  open: number | null;
  payouts: number | null;
  started_by: string | null;
}

interface DeskPayoutChanges {
  at: NullableInstant;
  changed_by: string | null;
  note: string | null;
  payout_id: string | null;
  position: number | null;
  to_state: string | null;
}

interface DeskPayouts {
  amount_minor: number | null;
  approved_by: string | null;
  approver: string | null;
  bank: string | null;
  bank_reference: string | null;
  batch: string | null;
  batch_id: string | null;
  batched_at: NullableInstant;
  changed_at: NullableInstant;
  code: string | null;
  country: string | null;
  created_at: NullableInstant;
  currency: string | null;
  holder: string | null;
  id: string | null;
  last4: string | null;
  made_by: string | null;
  needs_approval: boolean | null;
  reference: string | null;
  return_reason: string | null;
  returned_at: NullableInstant;
  returner: string | null;
  seller: string | null;
  state: string | null;
  user_id: string | null;
}

interface DisputeFacts {
  charge_id: string | null;
  closed_at: NullableInstant;
  id: string;
  order_id: string;
}

interface DisputeStatements {
  author_id: string;
  created_at: DefaultedInstant;
  dispute_id: string;
  id: string;
  side: string;
  text: string;
}

interface DisputedOrders {
  amount_minor: number | null;
  buyer_agrees: boolean | null;
  buyer_id: string | null;
  buyer_name: string | null;
  charge_id: string | null;
  closed_at: NullableInstant;
  contested_at: NullableInstant;
  created_at: NullableInstant;
  currency: string | null;
  due_at: NullableInstant;
  id: string | null;
  listing_id: string | null;
  milestone_id: string | null;
  number: string | null;
  order_id: string | null;
  organization_id: string | null;
  proposal_minor: number | null;
  proposed_at: NullableInstant;
  proposed_by: string | null;
  proposer: string | null;
  reason: string | null;
  refund_minor: number | null;
  refused_at: NullableInstant;
  refused_by: string | null;
  return_hold_id: string | null;
  seller_agrees: boolean | null;
  seller_id: string | null;
  state: string | null;
  store_name: string | null;
  title: string | null;
  user_id: string | null;
  wants_minor: number | null;
}

interface Disputes {
  buyer_agrees: boolean | null;
  charge_id: string | null;
  closed_at: NullableInstant;
  contested_at: NullableInstant;
  created_at: DefaultedInstant;
  decided_by: string | null;
  due_at: NullableInstant;
  id: string;
  milestone_id: string | null;
  opened_by: string;
  order_id: string;
  order_left_s: number;
  order_state: string | null;
  proposal_minor: number | null;
  proposed_at: NullableInstant;
  proposed_by: string | null;
  reason: string;
  refund_minor: number | null;
  refused_at: NullableInstant;
  refused_by: string | null;
  return_hold_id: string | null;
  seller_agrees: boolean | null;
  state: Defaulted<string>;
  wants_minor: number;
}

interface DoNotContact {
  created_at: DefaultedInstant;
  created_by: string | null;
  key: string;
  organization_id: string;
  reason: string;
}

interface DraftFiles {
  content_type: string;
  created_at: DefaultedInstant;
  draft_id: string;
  field: string;
  id: string;
  name: string;
  object_key: string;
  purpose: string;
  size: number;
  state: Defaulted<string>;
  upload_id: string;
}

interface EarlierTalks {
  conversation_id: string;
  seq: Defaulted<number>;
}

interface EventAnswers {
  answered_at: DefaultedInstant;
  at: NullableInstant;
  event_id: string;
  guest_id: Defaulted<string>;
  id: string;
  note: Defaulted<string>;
  outside_id: string | null;
  owner_id: string;
  proposed_at: NullableInstant;
  response: string;
  settled_from: NullableInstant;
  settled_note: string | null;
  settled_others: JsonText | null;
  user_id: string | null;
}

interface EventFacts {
  at: NullableInstant;
  ends_at: NullableInstant;
  id: string | null;
  kind: string | null;
  organization_id: string | null;
  owner_id: string | null;
  starts_at: NullableInstant;
  title: string | null;
}

interface EventFileNews {
  audience: string;
  before: JsonText;
  due_at: Instant;
  event_id: string;
  owner_id: string;
}

interface EventFiles {
  event_id: string;
  file_id: string;
  for_candidates: Defaulted<boolean>;
  owner_id: string;
  position: number;
}

interface EventGuestFacts {
  event_id: string | null;
  user_id: string | null;
}

interface EventGuestLinks {
  at: NullableInstant;
  event_id: string;
  guest_id: string;
  made_at: DefaultedInstant;
  token_hash: Buffer;
}

interface EventGuests {
  event_id: string;
  owner_id: string;
  user_id: string;
}

interface EventOccurrences {
  at: Instant;
  ends_at: Instant;
  event_id: string;
  has_own_room: Defaulted<boolean>;
  is_canceled: Defaulted<boolean>;
  is_changed: Defaulted<boolean>;
  notes: string | null;
  owner_id: string;
  place: string | null;
  room_id: string | null;
  starts_at: Instant;
  title: string | null;
}

interface EventOutsideGuests {
  email: string;
  event_id: string;
  former_id: string | null;
  id: string;
  name: Defaulted<string>;
  owner_id: string;
}

interface EventParts {
  event_id: string;
  from_at: Instant;
  from_id: string;
  from_zone: string;
  made_at: DefaultedInstant;
  starts_at: Instant;
  time_zone: string;
}

interface EventReminders {
  event_id: string;
  reminders: JsonText;
  user_id: string;
}

interface EventRemovalFiles {
  file_id: string;
  removal_id: string;
}

interface EventRemovals {
  at: NullableInstant;
  event_id: string;
  id: string;
  is_whole: boolean;
  kept: JsonText | null;
  organization_id: string | null;
  owner_id: string;
  reach: string;
  shown: JsonText | null;
  state: Defaulted<string>;
  told_at: Instant;
  version: number;
}

interface EventSubjects {
  event_id: string;
  kind: string;
  owner_id: string;
  subject_id: string;
}

interface EventTypeHosts {
  added_at: DefaultedInstant;
  event_type_id: string;
  host_id: string;
  minutes: number | null;
  position: number;
  weight: Defaulted<number>;
}

interface EventTypes {
  buffer_after: Defaulted<number>;
  buffer_before: Defaulted<number>;
  created_at: DefaultedInstant;
  description: Defaulted<string>;
  first_day: string | null;
  hours_id: string | null;
  id: string;
  is_interview: Defaulted<boolean>;
  is_on: Defaulted<boolean>;
  is_secret: Defaulted<boolean>;
  last_day: string | null;
  lengths: number[];
  name: string;
  needs_confirmation: Defaulted<boolean>;
  notice: Defaulted<number>;
  organization_id: string | null;
  owner_id: string | null;
  per_day: number | null;
  per_month: number | null;
  per_week: number | null;
  place: Defaulted<string>;
  place_kind: string;
  questions: DefaultedJsonText;
  scheduling: Defaulted<string>;
  seats: Defaulted<number>;
  slot_interval: number | null;
  slug: string;
  version: Defaulted<number>;
  window_days: number | null;
}

interface Events {
  all_day: Defaulted<boolean>;
  application_id: string | null;
  busy_time_zone: string | null;
  client_id: string;
  count: number | null;
  created_at: DefaultedInstant;
  custom: JsonText | null;
  ends_at: Instant;
  id: string;
  kind: string;
  laid_out_to: NullableInstant;
  notes: Defaulted<string>;
  organization_id: string | null;
  owner_id: string;
  place: Defaulted<string>;
  recurrence: Defaulted<string>;
  room_id: string | null;
  room_time_zone: string | null;
  sequence: Defaulted<number>;
  shows_as: string | null;
  starts_at: Instant;
  time_zone: string;
  title: string;
  until: string | null;
  version: Defaulted<number>;
  wall_date: string | null;
  wall_time: string | null;
}

interface FeedbackRequests {
  body: string;
  category: string;
  client_id: string;
  created_at: DefaultedInstant;
  email_address: string;
  id: string;
  page: Defaulted<string>;
  screenshot_file_id: string | null;
  state: Defaulted<string>;
  subject: string;
  type: string;
  updated_at: DefaultedInstant;
  user_id: string | null;
}

interface FileFacts {
  animated: boolean;
  content_type: string;
  duration_ms: number | null;
  height: number | null;
  id: string;
  name: string;
  object_key: string;
  owner_id: string;
  purpose: string;
  size: number;
  state: string;
  thumbnail_key: string | null;
  width: number | null;
}

interface Files {
  animated: Defaulted<boolean>;
  content_type: string;
  created_at: DefaultedInstant;
  duration_ms: number | null;
  height: number | null;
  id: string;
  looked_at: DefaultedInstant;
  name: string;
  object_key: string;
  organization_id: string | null;
  owner_id: string;
  public_key: string | null;
  purpose: string;
  reason: string | null;
  settled_at: NullableInstant;
  size: number;
  state: Defaulted<string>;
  thumbnail_key: string | null;
  unused_since: NullableInstant;
  upload_id: string;
  width: number | null;
}

interface FormerBookingLinks {
  created_at: DefaultedInstant;
  id: Defaulted<string>;
  organization_id: string | null;
  owner_id: string | null;
  slug: string;
}

interface HeardAppeals {
  against: string | null;
  answer: string | null;
  created_at: NullableInstant;
  decided_at: NullableInstant;
  decided_by: string | null;
  id: string | null;
  listing_id: string | null;
  owner_id: string | null;
  reason: string | null;
  store: string | null;
  suspension_id: string | null;
  text: string | null;
  title: string | null;
  upheld: boolean | null;
  version: number | null;
  version_id: string | null;
}

interface HiddenContacts {
  body: string;
  conversation_id: string;
  seq: number;
  version: Defaulted<number>;
}

interface HiringCompanies {
  company_name: string | null;
  id: string | null;
  logo_key: string | null;
  name_slug: string | null;
  open_jobs: number | null;
}

interface HiringCompanyHeads {
  company_name: string | null;
  id: string | null;
  logo_key: string | null;
  name_slug: string | null;
  subscription: string | null;
}

interface HiringCompanyWords {
  organization_id: string | null;
  word: string | null;
}

interface HiringTeams {
  job_id: string;
  organization_id: string;
  position: number;
  role: string;
  user_id: string;
}

interface IdempotencyKeys {
  created_at: DefaultedInstant;
  key: string;
  operation: string;
  request_hash: Buffer;
  response: DefaultedJsonText;
  scope: string;
}

interface ImportedEvents {
  content: JsonText | null;
  event_id: string | null;
  import_id: string;
  person_id: string;
  position: number;
  uid: string;
}

interface InsightChanges {
  day: string;
  id: Defaulted<number>;
  key: string;
  measure: string;
  n: number;
  organization_id: string;
  source: string;
  value: number;
}

interface InsightDue {
  application_id: string;
  id: Defaulted<number>;
  organization_id: string;
}

interface InsightLines {
  application_id: string;
  day: string;
  job_id: string;
  key: string;
  measure: string;
  organization_id: string;
  ref: string;
  source: string;
  stage_id: string | null;
  value: number;
}

interface InsightStaleJobs {
  job_id: string;
  marked_at: DefaultedInstant;
}

interface InsightTallies {
  day: string;
  key: string;
  measure: string;
  n: number;
  organization_id: string;
  source: string;
  span: string;
  value: number;
}

interface Invites {
  accepted_by: string | null;
  created_at: DefaultedInstant;
  email_address: string;
  expires_at: Instant;
  id: string;
  invited_by: string;
  organization_id: string;
  permissions: DefaultedJsonText;
  position: Defaulted<string>;
  role_tag: string;
  sent_at: DefaultedInstant;
  settled_at: NullableInstant;
  state: Defaulted<string>;
  token_hash: Buffer;
}

interface InvoiceFacts {
  currency: string;
  id: string;
  issued_at: NullableInstant;
  kind: string;
  number: string | null;
  organization_id: string | null;
  paid_at: NullableInstant;
  period_end: Instant;
  period_start: Instant;
  state: string;
  subscription_id: string;
  total_minor: number;
  transfer_id: string | null;
  user_id: string | null;
}

interface InvoiceLines {
  amount_minor: number;
  cadence: string;
  days: number;
  from_at: Instant;
  invoice_id: string;
  kind: string;
  of_days: number;
  plan: string;
  position: number;
  until_at: Instant;
}

interface InvoiceNumbers {
  last: number;
  year: number;
}

interface Invoices {
  buyer_name: string;
  created_at: DefaultedInstant;
  currency: string;
  id: string;
  issued_at: NullableInstant;
  kind: string;
  number_serial: number | null;
  number_year: number | null;
  organization_id: string | null;
  owner_id: Defaulted<string>;
  paid_at: NullableInstant;
  period_end: Instant;
  period_start: Instant;
  seller_name: string;
  state: Defaulted<string>;
  subscription_id: string;
  total_minor: number;
  transfer_id: string | null;
  user_id: string | null;
}

interface JobAlertLinks {
  alert_id: string;
  token_hash: Buffer;
}

interface JobAlertMails {
  job_id: string;
  sent_at: DefaultedInstant;
  user_id: string;
}

interface JobAlerts {
  checked_at: DefaultedInstant;
  created_at: DefaultedInstant;
  filter: JsonText;
  id: string;
  name: string;
  user_id: string;
}

interface JobCountChanges {
  id: Defaulted<number>;
  jobs: number;
  organization_id: string;
  status: string;
}

interface JobFacts {
  anonymised: boolean;
  city: string;
  closed_at: NullableInstant;
  confidential: boolean;
  country: string | null;
  created_at: Instant;
  created_by: string;
  department: string;
  employment_type: string | null;
  expected_reply_days: number;
  id: string;
  is_template: boolean;
  opened_at: NullableInstant;
  organization_id: string;
  salary_currency: string | null;
  salary_min: number | null;
  salary_period: string | null;
  status: string;
  title: string;
}

interface JobMatches {
  applied: Defaulted<boolean>;
  at: DefaultedInstant;
  job_id: string;
  reasons: string[];
  user_id: string;
}

interface JobOpenings {
  application_id: string | null;
  close_reason: string | null;
  closed_at: NullableInstant;
  id: Defaulted<string>;
  job_id: string;
  number: number;
  organization_id: string;
  state: Defaulted<string>;
}

interface JobStatuses {
  organization_id: string;
  status: string;
}

interface JobTallies {
  jobs: number;
  organization_id: string;
  status: string;
}

interface JobTeam {
  job_id: string;
  organization_id: string;
  position: Defaulted<number>;
  role: string;
  user_id: string;
}

interface JobViews {
  id: string;
  name: string;
  organization_id: string;
  owner_id: string;
  query: string;
  shared: Defaulted<boolean>;
}

interface Jobs {
  anonymised: Defaulted<boolean>;
  city: Defaulted<string>;
  close_reason: string | null;
  closed_at: NullableInstant;
  closes_on: string | null;
  confidential: Defaulted<boolean>;
  copied_from_id: string | null;
  country: string | null;
  created_at: DefaultedInstant;
  created_by: string;
  department: Defaulted<string>;
  description: JsonText | null;
  description_text: Defaulted<string>;
  education: string | null;
  employment_type: string | null;
  expected_reply_days: Defaulted<number>;
  experience: string | null;
  id: string;
  is_template: Defaulted<boolean>;
  occupation_code: string | null;
  opened_at: NullableInstant;
  opening_count: Defaulted<number>;
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

interface JobsOnHold {
  city: string | null;
  closes_on: string | null;
  company_logo_key: string | null;
  company_name: string | null;
  company_slug: string | null;
  confidential: boolean | null;
  country: string | null;
  department: string | null;
  description: JsonText | null;
  education: string | null;
  employment_type: string | null;
  expected_reply_days: number | null;
  experience: string | null;
  id: string | null;
  occupation_code: string | null;
  opened_at: NullableInstant;
  opening_count: number | null;
  organization_id: string | null;
  salary_currency: string | null;
  salary_max: number | null;
  salary_min: number | null;
  salary_period: string | null;
  skills: string[] | null;
  status: string | null;
  title: string | null;
  workplace: string | null;
}

interface KnownBrowsers {
  expires_at: Instant;
  seen_at: DefaultedInstant;
  session_id: string | null;
  token_hash: Buffer;
  user_id: string;
}

interface KnownWords {
  kind: string;
  scope: string;
  word: string;
}

interface LedgerAccountFacts {
  credits_pending: number | null;
  credits_posted: number | null;
  currency: string | null;
  debits_pending: number | null;
  debits_posted: number | null;
  entries: number | null;
  id: string | null;
  kind: string | null;
  organization_id: string | null;
  user_id: string | null;
}

interface LedgerAccountKinds {
  allow_negative: boolean;
  kind: string;
  owned: boolean;
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

interface LedgerDays {
  day: string;
  hash: Buffer;
  sealed_at: DefaultedInstant;
  transfers: number;
}

interface LedgerEntries {
  account_id: string;
  account_version: number;
  amount: number;
  balance_after: number;
  created_at: Instant;
  transfer_id: string;
}

interface LedgerEntryFacts {
  account_id: string;
  account_version: number;
  amount: number;
  balance_after: number;
  created_at: Instant;
  transfer_id: string;
}

interface LedgerFreezeFacts {
  frozen_at: Instant;
  owner_id: string;
}

interface LedgerFreezes {
  frozen_at: DefaultedInstant;
  owner_id: string;
}

interface LedgerPostingFacts {
  key: string;
  operation: string;
  transfer_id: string | null;
}

interface LedgerSides {
  account_id: string | null;
  amount: number | null;
  transfer_id: string | null;
}

interface LedgerTransferFacts {
  actor_id: string | null;
  amount: number;
  code: string;
  created_at: Instant;
  credit_account: string;
  currency: string;
  debit_account: string;
  description: string;
  expires_at: NullableInstant;
  group_id: string;
  id: string;
  kind: string;
  pending_id: string | null;
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
  expires_at: NullableInstant;
  group_id: string;
  id: string;
  kind: string;
  pending_id: string | null;
}

interface LedgerUnfolded {
  account_id: string;
  amount: number;
  appended_at: DefaultedInstant;
  created_at: Instant;
  credits_pending: number;
  debits_pending: number;
  id: Defaulted<number>;
  transfer_id: string;
}

interface LeftoverObjects {
  left_at: DefaultedInstant;
  object_key: string;
  upload_id: string;
}

interface LessonProgress {
  completed_at: NullableInstant;
  lesson_id: string;
  state: Defaulted<string>;
  step: Defaulted<number>;
  touched_at: DefaultedInstant;
  user_id: string;
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

interface LinkPreviews {
  preview: JsonText | null;
  read_at: DefaultedInstant;
  url: string;
}

interface ListingAppeals {
  answer: string | null;
  created_at: DefaultedInstant;
  decided_at: NullableInstant;
  decided_by: string | null;
  id: string;
  listing_id: string;
  owner_id: string;
  suspension_id: string | null;
  text: string;
  upheld: boolean | null;
  version_id: string | null;
}

interface ListingChecks {
  checked_at: DefaultedInstant;
  results: JsonText;
  revision: number;
  version_id: string;
}

interface ListingDayFacts {
  day: string;
  listing_id: string;
  ok: boolean;
}

interface ListingDays {
  day: string;
  listing_id: string;
  ok: boolean;
  problem: string;
}

interface ListingFileKinds {
  kinds: string[] | null;
  listing_id: string | null;
}

interface ListingKeys {
  listing_id: string;
  sealed: Buffer;
  set_at: DefaultedInstant;
}

interface ListingReviewNotes {
  code: string;
  field: string;
  position: number;
  text: string;
  version_id: string;
}

interface ListingReviews {
  author_id: string;
  body: Defaulted<string>;
  created_at: DefaultedInstant;
  edited_at: NullableInstant;
  hidden_at: NullableInstant;
  id: string;
  listing_id: string;
  order_id: string | null;
  rating: number;
  replied_at: NullableInstant;
  reply: string | null;
  version: number | null;
}

interface ListingStandings {
  down_days: number;
  listing_id: string | null;
  status: string;
}

interface ListingSuspensions {
  id: string;
  lifted_at: NullableInstant;
  lifted_by: string | null;
  listing_id: string;
  reason: string;
  suspended_at: DefaultedInstant;
  suspended_by: string | null;
}

interface ListingVersionFacts {
  id: string;
  listing_id: string;
  state: string;
}

interface ListingVersions {
  created_at: DefaultedInstant;
  decided_at: NullableInstant;
  decided_by: string | null;
  due_at: NullableInstant;
  fields: JsonText;
  id: string;
  listing_id: string;
  number: number;
  owner_id: string;
  revision: Defaulted<number>;
  state: Defaulted<string>;
  submitted_at: NullableInstant;
  updated_at: DefaultedInstant;
}

interface ListingViewFacts {
  day: string;
  listing_id: string;
  user_id: string;
}

interface ListingViews {
  day: Defaulted<string>;
  listing_id: string;
  user_id: string;
}

interface Listings {
  abilities: Defaulted<string[]>;
  category: string;
  client_id: string | null;
  cover_key: string | null;
  created_at: DefaultedInstant;
  description: JsonText;
  description_text: Defaulted<string>;
  down_days: Defaulted<number>;
  health_due_at: NullableInstant;
  id: string;
  inputs: DefaultedJsonText;
  live_version: number | null;
  outputs: DefaultedJsonText;
  owner_id: string;
  price_amount: number;
  price_currency: string;
  price_model: Defaulted<string>;
  price_most: Defaulted<number>;
  published_at: NullableInstant;
  rating_count: Defaulted<number>;
  rating_score: Defaulted<number>;
  rating_sum: Defaulted<number>;
  search: string | null;
  status: Defaulted<string>;
  store_id: string;
  summary: string;
  tags: Defaulted<string[]>;
  title: string;
  updated_at: DefaultedInstant;
}

interface ListingsOnSale {
  id: string;
  store_id: string;
}

interface LoubbyCards {
  application_id: string;
  created_at: DefaultedInstant;
  created_by: string;
  expires_at: Instant;
  fields: string[];
  id: string;
  last_viewed_at: NullableInstant;
  note: Defaulted<string>;
  organization_id: string;
  revoked_at: NullableInstant;
  token: string;
  views: Defaulted<number>;
}

interface MailSignatures {
  organization_id: string;
  signature: string;
  user_id: string;
}

interface MailTemplates {
  body: string;
  created_at: DefaultedInstant;
  created_by: string;
  id: string;
  name: string;
  organization_id: string;
  subject: string;
  updated_at: DefaultedInstant;
  version: Defaulted<number>;
}

interface Mails {
  body_html: string | null;
  body_text: string;
  calendar_beside_method: string | null;
  calendar_beside_text: string | null;
  calendar_method: string | null;
  calendar_text: string | null;
  claim: string | null;
  created_at: DefaultedInstant;
  from_name: string | null;
  id: string;
  reply_to: string | null;
  sent_at: NullableInstant;
  state: Defaulted<string>;
  state_at: NullableInstant;
  subject: string;
  to_address: string;
}

interface MatchedJobs {
  at: DefaultedInstant;
  job_id: string;
}

interface Memberships {
  joined_at: DefaultedInstant;
  organization_id: string;
  permissions: DefaultedJsonText;
  position: Defaulted<string>;
  role_tag: string;
  user_id: string;
}

interface MessageFacts {
  conversation_id: string;
  sender_id: string | null;
}

interface MessageFiles {
  conversation_id: string;
  file_id: string;
  position: number;
  seq: number;
}

interface MessageReactions {
  conversation_id: string;
  emoji: string;
  reacted_at: DefaultedInstant;
  seq: number;
  user_id: string;
}

interface MessageVersions {
  body: string;
  conversation_id: string;
  replaced_at: DefaultedInstant;
  seq: number;
  version: number;
}

interface Messages {
  body: string;
  bot: JsonText | null;
  change: Defaulted<number>;
  client_id: string;
  conversation_id: string;
  created_at: Instant;
  deleted_at: NullableInstant;
  deleted_by: string | null;
  edited_at: NullableInstant;
  file_count: Defaulted<number>;
  id: string;
  kind: string;
  mentions: Defaulted<string[]>;
  preview: JsonText | null;
  reply_to: number | null;
  sender_id: string | null;
  seq: number;
}

interface MilestoneChanges {
  at: Instant;
  changed_by: string | null;
  from_state: string | null;
  milestone_id: string;
  note: string;
  position: number;
  to_state: string;
}

interface MilestoneSubmissions {
  created_at: DefaultedInstant;
  id: string;
  milestone_id: string;
  number: number;
  submitted_by: string;
  text: string;
}

interface MoneyOwners {
  email: string | null;
  id: string | null;
  kind: string | null;
  name: string | null;
  name_slug: string | null;
}

interface MoneyRequestChanges {
  actor_id: string | null;
  at: DefaultedInstant;
  from_state: string | null;
  position: number;
  problem: string | null;
  request_id: string;
  to_state: string;
}

interface MoneyRequestFacts {
  amount_minor: number | null;
  currency: string | null;
  deposit_id: string | null;
  hold_id: string | null;
  id: string | null;
  kind: string | null;
  provider: string | null;
  return_id: string | null;
  state: string | null;
  transfer_id: string | null;
}

interface MoneyRequests {
  amount_minor: number;
  ask_at: NullableInstant;
  asked: Defaulted<number>;
  asked_by: string;
  client_id: string;
  created_at: DefaultedInstant;
  currency: string;
  decided_by: string | null;
  deposit_id: string | null;
  hold_id: string | null;
  id: string;
  kind: string;
  organization_id: string | null;
  problem: string | null;
  provider_id: string | null;
  reason: string;
  return_id: string | null;
  state: Defaulted<string>;
  transfer_id: string | null;
  user_id: string | null;
}

interface MyWorkspaces {
  company_name: string | null;
  id: string | null;
  logo_key: string | null;
  name_slug: string | null;
  role_tag: string | null;
}

interface NameWords {
  member_id: string | null;
  scope: string;
  user_id: string | null;
  word: string;
}

interface NewWords {
  id: Defaulted<number>;
  kind: string;
  scope: string;
  word: string;
}

interface NotificationDefaults {
  channels: JsonText;
  notice: string;
  organization_id: string;
}

interface NotificationDeliveries {
  channel: string;
  notification_id: string;
  told_at: Instant;
}

interface NotificationPreferences {
  channels: JsonText;
  notice: string;
  user_id: string;
}

interface Notifications {
  body: Defaulted<string>;
  calendar: JsonText | null;
  created_at: DefaultedInstant;
  event_key: string | null;
  fold_key: string | null;
  folded: Defaulted<number>;
  id: string;
  in_bell: Defaulted<boolean>;
  link: string;
  notice: string | null;
  organization_id: string | null;
  own_channels: JsonText | null;
  read_at: NullableInstant;
  span: JsonText | null;
  title: string;
  type: string;
  useless_from: NullableInstant;
  user_id: string;
}

interface ObjectSweeps {
  place: string;
  prefix: string;
}

interface OfferFacts {
  application_id: string;
  expires_at: NullableInstant;
  expires_on: string | null;
  id: string;
  sent_at: NullableInstant;
  settled_at: NullableInstant;
  state: string;
  version: number;
  withdrawal: string | null;
}

interface OfferLetters {
  application_id: string;
  id: string;
  letter_file_id: string | null;
  signed_file_id: string | null;
}

interface OfferLinks {
  candidate_id: string;
  created_at: DefaultedInstant;
  offer_id: string;
  token_hash: Buffer;
}

interface OfferNews {
  application_id: string | null;
  candidate_email: string | null;
  candidate_id: string | null;
  company_name: string | null;
  expires_at: NullableInstant;
  first_name: string | null;
  id: string | null;
  job_id: string | null;
  job_title: string | null;
  last_name: string | null;
  organization_id: string | null;
  sender_email: string | null;
  sender_name: string | null;
  sent_by: string | null;
  time_zone: string | null;
}

interface OfferSignatures {
  candidate_id: string;
  consent: string;
  content_sha256: Buffer;
  ip: string;
  letter_name: string | null;
  offer_id: string;
  signed_at: Instant;
  signed_name: string;
  signed_on: string | null;
  user_agent: string;
}

interface OfferTemplates {
  body: JsonText;
  created_at: DefaultedInstant;
  created_by: string;
  id: string;
  name: string;
  organization_id: string;
  subject: string;
  updated_at: DefaultedInstant;
  version: Defaulted<number>;
}

interface Offers {
  application_id: string;
  candidate_id: string;
  changed_at: DefaultedInstant;
  closing_note: Defaulted<string>;
  content_sha256: Buffer | null;
  created_at: DefaultedInstant;
  created_by: string;
  decline_reason: string | null;
  employment_type: string | null;
  expires_at: NullableInstant;
  expires_on: string | null;
  extras: Defaulted<string>;
  id: string;
  letter: JsonText | null;
  letter_file_id: string | null;
  organization_id: string;
  pay_amount: number | null;
  pay_currency: string | null;
  pay_period: string | null;
  reminded_at: NullableInstant;
  revision: Defaulted<number>;
  sent: JsonText | null;
  sent_at: NullableInstant;
  sent_by: string | null;
  settled_at: NullableInstant;
  signed_file_id: string | null;
  start_date: string | null;
  state: Defaulted<string>;
  subject: Defaulted<string>;
  version: number;
  withdrawal: string | null;
  withdrawn_by: string | null;
}

interface OnboardingAnswers {
  answers: JsonText;
  completed_at: NullableInstant;
  form: string;
  saved_at: DefaultedInstant;
  user_id: string;
}

interface OneTimeLinks {
  created_at: DefaultedInstant;
  draft_id: string | null;
  email_address: string;
  expires_at: Instant;
  id: string;
  kind: string;
  token_hash: Buffer;
  used_at: NullableInstant;
  user_id: string | null;
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

interface OpenJobRows {
  city: string;
  closes_on: string | null;
  confidential: boolean;
  country: string | null;
  department: string;
  description: JsonText | null;
  education: string | null;
  employment_type: string | null;
  expected_reply_days: number;
  experience: string | null;
  id: string;
  occupation_code: string | null;
  opened_at: NullableInstant;
  opening_count: number;
  organization_id: string;
  pay_key: string | null;
  salary_currency: string | null;
  salary_max: number | null;
  salary_min: number | null;
  salary_period: string | null;
  search: string | null;
  skills: string[];
  status: string;
  title: string;
  workplace: string | null;
}

interface OpenJobs {
  city: string | null;
  closes_on: string | null;
  company_logo_key: string | null;
  company_name: string | null;
  company_slug: string | null;
  confidential: boolean | null;
  country: string | null;
  department: string | null;
  description: JsonText | null;
  education: string | null;
  employment_type: string | null;
  expected_reply_days: number | null;
  experience: string | null;
  id: string | null;
  occupation_code: string | null;
  opened_at: NullableInstant;
  opening_count: number | null;
  organization_id: string | null;
  pay_key: string | null;
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

interface OperatorChanges {
  action: string;
  actor: string;
  at: DefaultedInstant;
  details: DefaultedJsonText;
  id: string;
  organization_id: string | null;
  user_id: string | null;
}

interface OrderChanges {
  at: Instant;
  changed_by: string | null;
  from_state: string | null;
  note: string;
  order_id: string;
  position: number;
  to_state: string;
}

interface OrderCharges {
  asked_by: string | null;
  authorized_minor: number;
  captured_minor: number | null;
  characters: number | null;
  commission_minor: number | null;
  created_at: DefaultedInstant;
  due_at: NullableInstant;
  hold_id: string;
  id: string;
  kind: string;
  order_id: string;
  period_end: NullableInstant;
  period_start: NullableInstant;
  settled_at: NullableInstant;
  state: Defaulted<string>;
}

interface OrderFacts {
  amount_minor: number | null;
  buyer_id: string | null;
  commission_minor: number | null;
  created_at: NullableInstant;
  currency: string | null;
  has_approved: boolean | null;
  hold_id: string | null;
  id: string | null;
  is_refunded: boolean | null;
  listing_id: string | null;
  live: boolean | null;
  model: string | null;
  number: string | null;
  organization_id: string | null;
  owner_id: string | null;
  permissions: JsonText | null;
  seller_id: string | null;
  state: string | null;
  title: string | null;
  user_id: string | null;
  version: number | null;
}

interface OrderHolds {
  held_at: NullableInstant;
  hold_id: string | null;
  is_open: boolean | null;
  is_returned: boolean | null;
  kind: string | null;
  order_id: string | null;
}

interface OrderLifeHolds {
  hold_id: string | null;
  month: string | null;
  order_id: string | null;
  part: string | null;
}

interface OrderLifeMoves {
  at: NullableInstant;
  by: string | null;
  by_seller: boolean | null;
  by_staff: boolean | null;
  note: string | null;
  order_id: string | null;
  part: string | null;
  position: number | null;
  state: string | null;
}

interface OrderSettlements {
  commission: number | null;
  currency: string | null;
  listing_id: string | null;
  owner_id: string | null;
  paid: number | null;
  refunded: number | null;
  seller_id: string | null;
  settled_at: NullableInstant;
  transfer_id: string | null;
}

interface Orders {
  agreed_version: number | null;
  amount_minor: number;
  buyer_id: string;
  buyer_name: string;
  change_note: Defaulted<string>;
  changed_at: DefaultedInstant;
  changed_by: string | null;
  client_id: string;
  commission_bps: number;
  commission_minor: number;
  created_at: DefaultedInstant;
  currency: string;
  due_at: NullableInstant;
  ends_at_due: Defaulted<boolean>;
  hold_id: string | null;
  id: string;
  listing_id: string;
  live: Defaulted<boolean>;
  model: string;
  month_limit_minor: number | null;
  most_minor: number | null;
  number: string;
  organization_id: string | null;
  owner_id: Defaulted<string>;
  permissions: JsonText;
  person_limit_minor: number | null;
  reminded_at: NullableInstant;
  seller_id: string;
  state: Defaulted<string>;
  store_name: string;
  title: string;
  tries: Defaulted<number>;
  user_id: string | null;
  version: number;
}

interface OrganizationTallies {
  organization_id: string;
  waiting: Defaulted<number>;
}

interface Organizations {
  about: string | null;
  company_name: string;
  company_size: string | null;
  created_at: DefaultedInstant;
  id: string;
  industry: string | null;
  is_third_party: Defaulted<boolean>;
  jobs_need_approval: Defaulted<boolean>;
  logo_key: string | null;
  name_slug: string;
  offers_need_approval: Defaulted<boolean>;
  referral_id: string;
  referred_by: string | null;
  time_zone: string | null;
  website: string | null;
  workspace_email: string | null;
}

interface OtherMovements {
  account_id: string | null;
  account_version: number | null;
  actor: string | null;
  amount: number | null;
  balance_after: number | null;
  code: string | null;
  counterparty: string | null;
  counterparty_kind: string | null;
  created_at: NullableInstant;
  currency: string | null;
  description: string | null;
  id: string | null;
  organization_id: string | null;
  problem: string | null;
  state: string | null;
  user_id: string | null;
}

interface Outbox {
  created_at: DefaultedInstant;
  event: string;
  id: Defaulted<number>;
  payload: JsonText;
  room: string;
  tx: Defaulted<string>;
}

interface OutsideMailCounts {
  day: string;
  mails: number;
  owner_id: string;
}

interface OwnApplicantNotices {
  bell: string | null;
  decided_by: string | null;
  job_id: string | null;
  mail: string | null;
  organization_id: string | null;
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

interface OwnOrderChanges {
  at: NullableInstant;
  by_seller: boolean | null;
  changed_by: string | null;
  note: string | null;
  order_id: string | null;
  position: number | null;
  to_state: string | null;
}

interface OwnOrderCharges {
  asked_by: string | null;
  authorized_minor: number | null;
  captured_minor: number | null;
  characters: number | null;
  created_at: NullableInstant;
  disputable: boolean | null;
  dispute: string | null;
  id: string | null;
  kind: string | null;
  order_id: string | null;
  period_end: NullableInstant;
  period_start: NullableInstant;
  returned_minor: number | null;
  settled_at: NullableInstant;
  state: string | null;
}

interface OwnOrders {
  amount_minor: number | null;
  answers: boolean | null;
  buyer_answers: boolean | null;
  buyer_id: string | null;
  buyer_name: string | null;
  commission_bps: number | null;
  commission_minor: number | null;
  cover_key: string | null;
  created_at: NullableInstant;
  currency: string | null;
  down_days: number | null;
  due_at: NullableInstant;
  ends_at_due: boolean | null;
  id: string | null;
  listing_id: string | null;
  live: boolean | null;
  model: string | null;
  month_limit_minor: number | null;
  most_minor: number | null;
  number: string | null;
  organization_id: string | null;
  permissions: JsonText | null;
  person_limit_minor: number | null;
  refunded_minor: number | null;
  sale: string | null;
  seller_answers: boolean | null;
  seller_id: string | null;
  state: string | null;
  store_name: string | null;
  store_slug: string | null;
  title: string | null;
  tries: number | null;
  user_id: string | null;
  version: number | null;
}

interface OwnPayoutChanges {
  at: NullableInstant;
  by: string | null;
  note: string | null;
  payout_id: string | null;
  position: number | null;
  to_state: string | null;
}

interface OwnPayouts {
  amount_minor: number | null;
  bank: string | null;
  bank_reference: string | null;
  created_at: NullableInstant;
  currency: string | null;
  holder: string | null;
  id: string | null;
  last4: string | null;
  made_by: string | null;
  reference: string | null;
  return_reason: string | null;
  returned_at: NullableInstant;
  state: string | null;
  waits: boolean | null;
}

interface PartnerRequests {
  companies: Defaulted<string>;
  decided_at: NullableInstant;
  decided_by: string | null;
  id: string;
  organization_id: string | null;
  reason: string | null;
  requested_at: DefaultedInstant;
  state: Defaulted<string>;
  user_id: string;
  why: string;
}

interface PastJobs {
  id: string;
  title: string;
}

interface PaymentCustomers {
  customer_id: string;
  owner_id: string;
  provider: string;
}

interface PaymentEventFacts {
  event_id: string;
  provider: string;
  received_at: Instant;
  reference: string | null;
  state: string;
}

interface PaymentEvents {
  chargeback_id: string | null;
  event_id: string;
  provider: string;
  raw: Buffer;
  received_at: DefaultedInstant;
  reference: string | null;
  settled_at: NullableInstant;
  state: Defaulted<string>;
}

interface PaymentMethods {
  added_at: DefaultedInstant;
  added_by: string;
  brand: string;
  customer_id: string | null;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  forgotten_at: NullableInstant;
  id: string;
  is_default: Defaulted<boolean>;
  last4: string;
  method_id: string;
  organization_id: string | null;
  owner_id: Defaulted<string>;
  provider: string;
  removed_at: NullableInstant;
  user_id: string | null;
}

interface PayoutBatchDownloads {
  at: DefaultedInstant;
  batch_id: string;
  id: string;
  user_id: string;
}

interface PayoutBatches {
  created_at: DefaultedInstant;
  currency: string;
  id: string;
  number: string;
  sealed_file: Buffer;
  started_by: string;
}

interface PayoutChanges {
  at: Instant;
  changed_by: string | null;
  from_state: string | null;
  note: string;
  payout_id: string;
  position: number;
  to_state: string;
}

interface PayoutFacts {
  amount_minor: number;
  asked_transfer_id: string;
  bank_reference: string | null;
  changed_at: Instant;
  created_at: Instant;
  currency: string;
  id: string;
  reference: string;
  returned_at: NullableInstant;
  state: string;
  user_id: string;
}

interface PayoutSchedules {
  schedule: string;
  set_at: DefaultedInstant;
  user_id: string;
}

interface Payouts {
  amount_minor: number;
  approved_at: NullableInstant;
  approved_by: string | null;
  asked_transfer_id: string;
  bank_account_id: string;
  bank_reference: string | null;
  batch_id: string | null;
  change_note: Defaulted<string>;
  changed_at: DefaultedInstant;
  changed_by: string | null;
  client_id: string;
  created_at: DefaultedInstant;
  currency: string;
  due_on: string | null;
  ended_transfer_id: string | null;
  id: string;
  made_by: string;
  needs_approval: boolean;
  reference: string;
  return_reason: string | null;
  returned_at: NullableInstant;
  returned_by: string | null;
  returned_transfer_id: string | null;
  state: Defaulted<string>;
  user_id: string;
}

interface People {
  auto_apply_to_jobs: boolean;
  closed_at: NullableInstant;
  created_at: Instant;
  email_address: string;
  email_verified_at: NullableInstant;
  first_name: string;
  id: string;
  is_admin: boolean;
  is_partner: boolean;
  is_seller: boolean;
  is_super_admin: boolean;
  last_name: string;
  logo_key: string | null;
  name_slug: string;
  permit_reach_out: boolean;
  phone_number: string | null;
  referral_id: string;
}

interface PeopleInReleases {
  email_address: string;
  first_name: string;
  id: string;
  last_name: string;
}

interface PersonMailFacts {
  application_id: string;
  id: string;
  sent_at: NullableInstant;
  subject: string;
}

interface PersonMailReplies {
  body: string;
  from_address: string;
  from_another: boolean;
  id: string;
  mail_id: string;
  message_id: string;
  organization_id: string;
  received_at: DefaultedInstant;
}

interface PersonMails {
  application_id: string;
  author_id: string;
  body: string;
  cancelled_at: NullableInstant;
  conversation_id: string | null;
  created_at: DefaultedInstant;
  id: string;
  organization_id: string;
  reply_token_hash: Buffer | null;
  send_at: Instant;
  sent_at: NullableInstant;
  signature: Defaulted<string>;
  subject: string;
}

interface PersonTimeZones {
  time_zone: string | null;
  user_id: string;
}

interface PhoneCodes {
  code_hash: Buffer;
  expires_at: Instant;
  phone_country: string | null;
  phone_number: string;
  tries: Defaulted<number>;
  user_id: string;
}

interface PlacedEvents {
  calendar_id: string;
  event_id: string;
  mark: string | null;
  person_id: string;
  remote_ids: Defaulted<string[]>;
  retry_at: NullableInstant;
  tries: Defaulted<number>;
  uids: Defaulted<string[]>;
}

interface PlannedAskFacts {
  application_id: string;
  ask_at: Instant;
  created_by: string;
  event_type_id: string;
  id: string;
  is_bulk: boolean | null;
}

interface PlannedAsks {
  application_id: string;
  ask_at: Instant;
  cancelled_at: NullableInstant;
  created_at: DefaultedInstant;
  created_by: string;
  days: number;
  event_type_id: string;
  id: string;
  message: Defaulted<string>;
  organization_id: string;
  run_id: string | null;
  settled_at: NullableInstant;
  stage_id: string | null;
}

interface PoolFacts {
  id: string;
  name: string;
  name_slug: string;
  organization_id: string;
  state: string;
}

interface PoolImportErrors {
  cells: string[];
  import_id: string;
  organization_id: string;
  reason: string;
  row: number;
}

interface PoolImports {
  added: Defaulted<number>;
  bytes_read: Defaulted<number>;
  columns: JsonText;
  consent_expires_at: NullableInstant;
  consent_words: Defaulted<string>;
  created_at: DefaultedInstant;
  created_by: string;
  delimiter: string;
  encoding: string;
  file_id: string;
  file_name: string;
  file_size: number;
  finished_at: NullableInstant;
  id: string;
  merged: Defaulted<number>;
  object_key: string;
  organization_id: string;
  phone_country: string | null;
  pool_id: string;
  problem: string | null;
  refused: Defaulted<number>;
  rows_read: Defaulted<number>;
  state: Defaulted<string>;
  tags: Defaulted<string[]>;
  unchanged: Defaulted<number>;
}

interface PoolMailFacts {
  id: string | null;
  member_id: string | null;
  pool_id: string | null;
  sent_at: NullableInstant;
  subject: string | null;
}

interface PoolMemberFacts {
  added_at: Instant;
  email_key: string | null;
  first_name: string;
  headline: string;
  id: string;
  last_name: string;
  organization_id: string;
  pool_id: string;
  stage_id: string;
  standing: string;
  user_id: string | null;
}

interface PoolOutreach {
  body: string;
  client_id: string | null;
  created_at: DefaultedInstant;
  created_by: string;
  finished_at: NullableInstant;
  id: string;
  job_id: string | null;
  organization_id: string;
  pool_id: string;
  state: Defaulted<string>;
  subject: string;
  total: number;
}

interface PoolOutreachItems {
  member_id: string;
  organization_id: string;
  outcome: string | null;
  position: number;
  reason: string | null;
  run_id: string;
}

interface PoolStageFacts {
  id: string;
  kind: string;
  name: string;
  pool_id: string;
}

interface Presence {
  online: Defaulted<boolean>;
  seen_at: DefaultedInstant;
  user_id: string;
}

interface ProfileEducation {
  ended: string | null;
  field: string;
  level: string;
  place: number;
  school: string;
  started: string;
  user_id: string;
}

interface ProfileFacts {
  availability: string | null;
  categories: string[];
  experience: string | null;
  headline: string;
  resume_file_id: string | null;
  user_id: string;
}

interface ProfileLinks {
  links: JsonText;
  user_id: string;
}

interface ProfilePositionFacts {
  company: string;
  ended: string | null;
  place: number;
  started: string;
  title: string;
  user_id: string;
}

interface ProfilePositions {
  company: string;
  description: string;
  ended: string | null;
  place: number;
  started: string;
  title: string;
  user_id: string;
}

interface Profiles {
  about: Defaulted<string>;
  availability: string | null;
  categories: Defaulted<string[]>;
  city: Defaulted<string>;
  country: string | null;
  experience: string | null;
  field_versions: DefaultedJsonText;
  headline: Defaulted<string>;
  links: DefaultedJsonText;
  other_work: Defaulted<string>;
  programme_source: string | null;
  resume_file_id: string | null;
  skills: Defaulted<string[]>;
  updated_at: DefaultedInstant;
  user_id: string;
  version: Defaulted<number>;
  video_file_id: string | null;
}

interface ProjectFiles {
  file_id: string;
  order_id: string;
  position: number;
  submission_id: string | null;
}

interface ProjectMilestones {
  amount_minor: number;
  change_note: Defaulted<string>;
  changed_at: DefaultedInstant;
  changed_by: string | null;
  days: number;
  deadline_at: NullableInstant;
  delivers: string;
  due_at: NullableInstant;
  hold_id: string | null;
  id: string;
  late_of: NullableInstant;
  order_id: string;
  paid_minor: number | null;
  position: number;
  reminded_of: NullableInstant;
  revisions_used: Defaulted<number>;
  state: Defaulted<string>;
  title: string;
}

interface ProjectPauses {
  order_id: string;
  paused_at: Instant;
  resumed_at: NullableInstant;
  resumed_side: string | null;
}

interface ProjectProposals {
  closed_at: NullableInstant;
  closed_by: string | null;
  created_at: DefaultedInstant;
  id: string;
  kind: string;
  milestones: JsonText;
  order_id: string;
  proposed_by: string;
  side: string;
  state: Defaulted<string>;
  text: string;
}

interface Projects {
  answers: JsonText | null;
  brief: string | null;
  briefed_at: NullableInstant;
  order_id: string;
  paused_at: NullableInstant;
  questions: JsonText;
  revisions: number;
}

interface PublicCompanies {
  about: string | null;
  company_name: string | null;
  company_size: string | null;
  id: string | null;
  industry: string | null;
  logo_key: string | null;
  name_slug: string | null;
  subscription: string | null;
  website: string | null;
}

interface PublishedDays {
  day: string | null;
  listing_id: string | null;
  ok: boolean | null;
}

interface PublishedListingRows {
  category: string;
  id: string;
  price_amount: number;
  price_currency: string;
  published_at: NullableInstant;
  search: string | null;
  store_id: string;
}

interface PublishedListings {
  abilities: string[] | null;
  category: string | null;
  cover_key: string | null;
  description: JsonText | null;
  down_days: number | null;
  id: string | null;
  inputs: JsonText | null;
  outputs: JsonText | null;
  price_amount: number | null;
  price_currency: string | null;
  price_model: string | null;
  price_most: number | null;
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
  edited_at: NullableInstant;
  id: string | null;
  listing_id: string | null;
  may_reply: boolean | null;
  mine: boolean | null;
  rating: number | null;
  replied_at: NullableInstant;
  reply: string | null;
  verified: boolean | null;
  version: number | null;
}

interface PublishedStores {
  about: JsonText | null;
  answers_within: string | null;
  banner_key: string | null;
  created_at: NullableInstant;
  delivered: number | null;
  featured: string[] | null;
  id: string | null;
  languages: string[] | null;
  links: string[] | null;
  listings: number | null;
  logo_key: string | null;
  name: string | null;
  name_slug: string | null;
  place: string | null;
  rating_count: number | null;
  rating_score: number | null;
  rating_sum: number | null;
  seller_name: string | null;
  support_email: string | null;
  tagline: string | null;
}

interface PublishedVersions {
  changelog: string | null;
  languages: JsonText | null;
  listing_id: string | null;
  number: number | null;
  permissions: JsonText | null;
  pictures: JsonText | null;
  published_at: NullableInstant;
  runs: boolean | null;
  samples: JsonText | null;
  service: JsonText | null;
  support: string | null;
  tags: JsonText | null;
}

interface PurchaseRequestChanges {
  at: Instant;
  changed_by: string | null;
  from_state: string | null;
  note: string;
  position: number;
  request_id: string;
  to_state: string;
}

interface PurchaseRequests {
  amount_minor: number;
  asked_by: string;
  change_note: Defaulted<string>;
  changed_at: DefaultedInstant;
  changed_by: string | null;
  client_id: string;
  created_at: DefaultedInstant;
  currency: string;
  expires_at: Instant;
  held_minor: number;
  id: string;
  listing_id: string;
  milestone_id: string | null;
  model: string;
  month_limit_minor: number | null;
  order_id: string | null;
  organization_id: string;
  person_limit_minor: number | null;
  seller_id: string;
  state: Defaulted<string>;
  title: string;
  version: number;
}

interface PushKeys {
  only_one: Defaulted<boolean>;
  private_key: string;
  public_key: string;
}

interface PushSubscriptions {
  auth: string;
  created_at: DefaultedInstant;
  endpoint: string;
  id: string;
  p256dh: string;
  session_id: string;
  user_id: string;
}

interface QuestionFiles {
  file_id: string | null;
  is_open: boolean | null;
  position: number | null;
  reply_id: string | null;
  user_id: string | null;
}

interface Questions {
  id: string;
  job_id: string;
  kind: string;
  knock_out: Defaulted<string[]>;
  label: string;
  options: Defaulted<string[]>;
  organization_id: string;
  position: number;
  required: boolean;
}

interface Reconciliations {
  checked_at: DefaultedInstant;
  checked_by: string | null;
  day: string;
  differences: JsonText;
  ours: number;
  provider: string;
  theirs: number;
}

interface RefereeLinks {
  referee_id: string;
  token_hash: Buffer;
}

interface Referees {
  answers: JsonText | null;
  company_name: Defaulted<string>;
  consent_version: string | null;
  decline_reason: Defaulted<string>;
  email_address: string;
  end_told_at: NullableInstant;
  id: string;
  invited_at: DefaultedInstant;
  name: string;
  opened_at: NullableInstant;
  organization_id: string;
  relation: string;
  reminded_at: NullableInstant;
  reminded_count: Defaulted<number>;
  request_id: string;
  settled_agent: Defaulted<string>;
  settled_at: NullableInstant;
  settled_ip: string | null;
  state: Defaulted<string>;
}

interface ReferenceRequestFacts {
  application_id: string;
  asked_at: Instant;
  asked_by: string;
  id: string;
  settled_at: NullableInstant;
  state: string;
}

interface ReferenceRequests {
  application_id: string;
  asked_at: DefaultedInstant;
  asked_by: string;
  candidate_id: string;
  decline_reason: Defaulted<string>;
  due_at: Instant;
  id: string;
  message: Defaulted<string>;
  named_agent: Defaulted<string>;
  named_ip: string | null;
  organization_id: string;
  questions: JsonText;
  reminded_at: NullableInstant;
  reviewed_by: string | null;
  settled_at: NullableInstant;
  state: Defaulted<string>;
  wanted_count: number;
}

interface ReferralChanges {
  at: DefaultedInstant;
  from_state: string | null;
  position: number;
  reason: string | null;
  referral_id: string;
  to_state: string;
}

interface ReferralEndsTold {
  ends_at: Instant;
  organization_id: string;
}

interface ReferralRewards {
  created_at: DefaultedInstant;
  days: number;
  ends_at: Instant;
  id: string;
  organization_id: string;
  reason: string | null;
  referral_id: string;
  reverses: string | null;
  starts_at: Instant;
}

interface Referrals {
  email: string | null;
  hiring_since: NullableInstant;
  id: string;
  joined_at: NullableInstant;
  joined_organization_id: string | null;
  joined_user_id: string | null;
  organization_id: string | null;
  qualified_at: NullableInstant;
  referral_type: string;
  referrer_id: string;
  sent_at: DefaultedInstant;
  settled_at: NullableInstant;
  state: string | null;
  status: Defaulted<string>;
  void_reason: string | null;
}

interface RejectionReasonFacts {
  id: string;
  name: string;
  position: number;
}

interface RejectionReasons {
  for_declined: Defaulted<boolean>;
  id: string;
  mail_body: string;
  mail_subject: string;
  name: string;
  organization_id: string;
  position: number;
  retired: Defaulted<boolean>;
}

interface ReminderClock {
  done_to: DefaultedInstant;
  id: Defaulted<boolean>;
}

interface ReminderDefaults {
  reminders: JsonText;
  user_id: string;
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

interface RemovedRefereeFacts {
  application_id: string | null;
  id: string | null;
  name: string | null;
  removed_at: NullableInstant;
}

interface ReportedReviews {
  author: string | null;
  author_id: string | null;
  body: string | null;
  by_seller: boolean | null;
  created_at: NullableInstant;
  decided_at: NullableInstant;
  decided_by: string | null;
  id: string | null;
  listing_id: string | null;
  owner_id: string | null;
  rating: number | null;
  reason: string | null;
  review_id: string | null;
  store: string | null;
  title: string | null;
  upheld: boolean | null;
}

interface ResumeFacts {
  application_id: string;
  education: string | null;
  employer: string | null;
  location: string | null;
  organization_id: string;
  skills: string[];
  title: string | null;
  years: number | null;
}

interface ResumeReadings {
  application_id: string;
  education: string | null;
  employer: string | null;
  location: string | null;
  organization_id: string;
  read_at: DefaultedInstant;
  skills: Defaulted<string[]>;
  source: string;
  title: string | null;
  years: number | null;
}

interface ResumeVideoRequests {
  application_id: string;
  asked_at: DefaultedInstant;
  asked_by: string;
  candidate_id: string;
  decline_reason: Defaulted<string>;
  expires_at: Instant;
  file_id: string | null;
  id: string;
  organization_id: string;
  reason: string;
  settled_at: NullableInstant;
  state: Defaulted<string>;
}

interface ResumesDue {
  application_id: string;
}

interface ReviewReports {
  created_at: DefaultedInstant;
  decided_at: NullableInstant;
  decided_by: string | null;
  id: string;
  reason: string;
  reporter_id: string;
  review_id: string;
  upheld: boolean | null;
}

interface ReviewedVersions {
  decided_at: NullableInstant;
  decided_by: string | null;
  due_at: NullableInstant;
  fields: JsonText | null;
  id: string | null;
  listing_id: string | null;
  live_version: number | null;
  number: number | null;
  owner_id: string | null;
  sale: string | null;
  seller: string | null;
  state: string | null;
  store: string | null;
  submitted_at: NullableInstant;
}

interface Rooms {
  capacity: number;
  created_at: DefaultedInstant;
  id: string;
  is_on: Defaulted<boolean>;
  name: string;
  organization_id: string;
  place: Defaulted<string>;
  version: Defaulted<number>;
}

interface SandboxChargebacks {
  amount: number;
  decides_at: NullableInstant;
  due_at: DefaultedInstant;
  evidence: Defaulted<string>;
  id: string;
  reference: string;
  state: Defaulted<string>;
}

interface SandboxKeys {
  is_only: Defaulted<boolean>;
  secret: string;
}

interface SandboxPayments {
  amount: number;
  card: string | null;
  created_at: DefaultedInstant;
  currency: string;
  reference: string;
  settles_at: NullableInstant;
  state: Defaulted<string>;
}

interface SandboxRefunds {
  amount: number;
  created_at: DefaultedInstant;
  id: string;
  reference: string;
  state: string;
}

interface SavedCompanies {
  organization_id: string;
  saved_at: DefaultedInstant;
  user_id: string;
}

interface SavedItems {
  listing_id: string;
  saved_at: DefaultedInstant;
  type: string;
  user_id: string;
}

interface SavedJobs {
  job_id: string;
  saved_at: DefaultedInstant;
  user_id: string;
}

interface SavedPeople {
  organization_id: string;
  person_id: string;
  saved_at: DefaultedInstant;
  user_id: string;
}

interface ScheduledMessages {
  body: string;
  client_id: string;
  conversation_id: string;
  created_at: DefaultedInstant;
  id: string;
  mentions: Defaulted<string[]>;
  organization_id: string | null;
  refusal: string | null;
  reply_to: number | null;
  send_at: Instant;
  user_id: string;
}

interface ScorecardDrafts {
  author_id: string;
  content: JsonText;
  organization_id: string;
  private_note: Defaulted<string>;
  revision: Defaulted<number>;
  saved_at: DefaultedInstant;
  scorecard_id: string;
}

interface ScorecardFacts {
  about_id: string;
  application_id: string;
  author_id: string;
  due_at: NullableInstant;
  id: string;
  job_id: string;
  organization_id: string;
  state: string;
  submitted_at: NullableInstant;
  template_id: string;
  version: number;
}

interface ScorecardSubmissions {
  application_id: string;
  author_id: string;
  content: JsonText;
  organization_id: string;
  recommendation: string;
  scorecard_id: string;
  submitted_at: DefaultedInstant;
  version: number;
}

interface ScorecardTemplateFacts {
  id: string;
  name: string;
}

interface ScorecardTemplateVersions {
  attributes: JsonText;
  name: string;
  organization_id: string;
  published_at: DefaultedInstant;
  published_by: string;
  questions: JsonText;
  template_id: string;
  version: number;
}

interface ScorecardTemplates {
  attributes: DefaultedJsonText;
  client_id: string;
  created_at: DefaultedInstant;
  created_by: string;
  id: string;
  name: Defaulted<string>;
  organization_id: string;
  published_name: string | null;
  published_revision: number | null;
  questions: DefaultedJsonText;
  revision: Defaulted<number>;
  state: Defaulted<string>;
  updated_at: DefaultedInstant;
  version: Defaulted<number>;
}

interface ScorecardVerdicts {
  recommendation: string;
  scorecard_id: string;
  version: number;
}

interface Scorecards {
  about_id: string;
  application_id: string;
  asked_at: DefaultedInstant;
  asked_by: string;
  author_id: string;
  due_at: NullableInstant;
  id: string;
  job_id: string;
  organization_id: string;
  reminded_at: NullableInstant;
  reminders: Defaulted<number>;
  request: Defaulted<string>;
  state: Defaulted<string>;
  submitted_at: NullableInstant;
  template_id: string;
  template_version: number;
  version: Defaulted<number>;
}

interface SecondZones {
  time_zone: string;
  user_id: string;
}

interface SellersListings {
  down_days: number | null;
  id: string | null;
  live_version: number | null;
  owner_id: string | null;
  runs: boolean | null;
  title: string | null;
}

interface SellersStores {
  id: string;
  name: string;
  owner_id: string;
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
  last_seen_at: DefaultedInstant;
  organization_id: string | null;
  revoked_at: NullableInstant;
  store_id: string | null;
  token_hash: Buffer;
  user_agent: Defaulted<string>;
  user_id: string;
}

interface SignInAttempts {
  at: DefaultedInstant;
  id: string;
  subject: string;
}

interface SlackHooks {
  enabled: Defaulted<boolean>;
  failed_at: NullableInstant;
  failure: Defaulted<string>;
  hint: Defaulted<string>;
  notices: string[];
  organization_id: string;
  sent_at: NullableInstant;
  url: string | null;
}

interface SlackPosts {
  attempts: Defaulted<number>;
  body: string;
  created_at: DefaultedInstant;
  event_key: string;
  id: string;
  link: string;
  organization_id: string;
  sent_at: NullableInstant;
  title: string;
}

interface SlotHolds {
  blocked_from: Instant;
  blocked_to: Instant;
  ends_at: Instant;
  event_type_id: string;
  expires_at: Instant;
  host_id: string;
  id: string;
  slot_id: string;
  starts_at: Instant;
  token_hash: Buffer;
  turn: JsonText | null;
}

interface SlotParts {
  blocked_from: Instant;
  blocked_to: Instant;
  ends_at: Instant;
  host_id: string;
  position: number;
  slot_id: string;
  starts_at: Instant;
}

interface SocketIoAttachments {
  created_at: NullableInstant;
  id: Defaulted<number>;
  payload: Buffer | null;
}

interface StageCountChanges {
  active: number;
  arrived: Defaulted<number>;
  hired: number;
  id: Defaulted<number>;
  job_id: string;
  organization_id: string;
  rejected: number;
  stage_id: string;
  withdrawn: number;
}

interface StageCounts {
  active: number | null;
  arrived: number | null;
  hired: number | null;
  job_id: string | null;
  organization_id: string | null;
  rejected: number | null;
  stage_id: string | null;
  withdrawn: number | null;
}

interface StageFacts {
  entry_actions: JsonText;
  id: string;
  job_id: string;
  name: string;
  organization_id: string;
  position: number;
  sla_days: number | null;
  type: string;
}

interface StagePlans {
  created_at: DefaultedInstant;
  id: string;
  name: string;
  organization_id: string;
  stages: JsonText;
}

interface StageScorecards {
  organization_id: string;
  stage_id: string;
  template_id: string;
}

interface StageTallies {
  active: Defaulted<number>;
  arrived: Defaulted<number>;
  hired: Defaulted<number>;
  job_id: string;
  organization_id: string;
  rejected: Defaulted<number>;
  stage_id: string;
  waits: boolean;
  withdrawn: Defaulted<number>;
}

interface StageVisitFacts {
  application_id: string;
  job_id: string;
  organization_id: string;
  stage_id: string | null;
}

interface StageVisits {
  application_id: string;
  entered_at: Instant;
  id: string;
  job_id: string;
  kind: string;
  left_at: NullableInstant;
  organization_id: string;
  stage_id: string | null;
}

interface Stages {
  entry_actions: DefaultedJsonText;
  id: string;
  job_id: string;
  name: string;
  organization_id: string;
  position: number;
  sla_days: number | null;
  type: string;
}

interface StoreAddresses {
  created_at: DefaultedInstant;
  slug: string;
  store_id: string;
}

interface StoreInvites {
  created_at: DefaultedInstant;
  email_address: string;
  expires_at: Instant;
  id: string;
  invited_by: string;
  role: string;
  sent_at: DefaultedInstant;
  settled_at: NullableInstant;
  state: Defaulted<string>;
  store_id: string;
  token_hash: Buffer;
}

interface StoreMemberChanges {
  at: DefaultedInstant;
  changed_by: string | null;
  id: string;
  kind: string;
  role: string;
  store_id: string;
  subject: string;
}

interface StoreMembers {
  id: string;
  joined_at: DefaultedInstant;
  left_at: NullableInstant;
  role: string;
  store_id: string;
  user_id: string;
}

interface StorePeople {
  email_address: string | null;
  first_name: string | null;
  joined_at: NullableInstant;
  last_name: string | null;
  logo_key: string | null;
  owner_id: string | null;
  role: string | null;
  store_id: string | null;
  user_id: string | null;
}

interface StoreSales {
  delivered: Defaulted<number>;
  store_id: string;
}

interface Stores {
  about: JsonText | null;
  answers_within: string | null;
  banner_key: string | null;
  created_at: DefaultedInstant;
  featured: Defaulted<string[]>;
  id: string;
  languages: Defaulted<string[]>;
  links: Defaulted<string[]>;
  logo_key: string | null;
  name: string;
  name_slug: string;
  owner_id: string;
  place: Defaulted<string>;
  revision: Defaulted<number>;
  support_email: Defaulted<string>;
  tagline: Defaulted<string>;
}

interface SubscriptionFacts {
  ends_at: NullableInstant;
  id: string;
  organization_id: string | null;
  rank: number;
  source: string;
  started_at: Instant;
  sub_name_slug: string;
  user_id: string | null;
}

interface Subscriptions {
  ends_at: NullableInstant;
  id: string;
  organization_id: string | null;
  rank: Defaulted<number>;
  source: Defaulted<string>;
  started_at: DefaultedInstant;
  sub_name_slug: string;
  user_id: string | null;
}

interface TagFacts {
  colour: string;
  id: string;
  name: string;
  organization_id: string;
}

interface Tags {
  colour: Defaulted<string>;
  id: string;
  name: string;
  organization_id: string;
}

interface TalentPoolEvents {
  actor_id: string | null;
  at: DefaultedInstant;
  detail: Defaulted<string>;
  from_stage: string | null;
  id: string;
  kind: string;
  member_id: string;
  organization_id: string;
  pool_id: string;
  to_stage: string | null;
}

interface TalentPoolLinks {
  created_at: DefaultedInstant;
  created_by: string;
  expires_at: Instant;
  fields: string[];
  id: string;
  last_viewed_at: NullableInstant;
  note: Defaulted<string>;
  organization_id: string;
  pool_id: string;
  revoked_at: NullableInstant;
  stage_id: string | null;
  token: string;
  views: Defaulted<number>;
}

interface TalentPoolMembers {
  about: Defaulted<string>;
  added_at: DefaultedInstant;
  added_by: string | null;
  consent_at: NullableInstant;
  consent_expires_at: NullableInstant;
  consent_reminded_at: NullableInstant;
  consent_version: Defaulted<string>;
  consent_words: Defaulted<string>;
  email: string | null;
  email_key: string | null;
  first_name: string;
  headline: Defaulted<string>;
  id: string;
  last_contacted_at: NullableInstant;
  last_name: Defaulted<string>;
  links: Defaulted<string[]>;
  organization_id: string;
  phone: string | null;
  phone_key: string | null;
  pool_id: string;
  source: string;
  source_detail: Defaulted<string>;
  stage_entered_at: DefaultedInstant;
  stage_id: string;
  standing: Defaulted<string>;
  tags: Defaulted<string[]>;
  user_id: string | null;
  version: Defaulted<number>;
}

interface TalentPoolPeople {
  can_work: boolean;
  organization_id: string;
  pool_id: string;
  user_id: string;
}

interface TalentPoolStages {
  id: string;
  kind: string;
  name: string;
  organization_id: string;
  pool_id: string;
  position: number;
}

interface TalentPoolStandings {
  from_state: string;
  to_state: string;
}

interface TalentPools {
  colour: Defaulted<string>;
  created_at: DefaultedInstant;
  created_by: string | null;
  description: Defaulted<string>;
  id: string;
  manager_id: string | null;
  name: string;
  name_slug: string;
  organization_id: string;
  search: string | null;
  state: Defaulted<string>;
  tags: Defaulted<string[]>;
  updated_at: DefaultedInstant;
  version: Defaulted<number>;
  visibility: string;
}

interface TalentReaches {
  at: DefaultedInstant;
  by_user_id: string | null;
  client_id: string | null;
  conversation_id: string | null;
  id: string;
  job_id: string | null;
  organization_id: string;
  user_id: string;
}

interface TalentSearchTold {
  at: DefaultedInstant;
  search_id: string;
  user_id: string;
}

interface TalentSearches {
  alert: Defaulted<boolean>;
  checked_at: DefaultedInstant;
  created_at: DefaultedInstant;
  filter: JsonText;
  id: string;
  name: string;
  organization_id: string;
  seen_at: DefaultedInstant;
  user_id: string;
}

interface Talents {
  availability: string | null;
  categories: string[];
  changed_at: Instant;
  country: string | null;
  education: string | null;
  email_key: string | null;
  experience: string | null;
  main: string;
  phone_key: string | null;
  programme_source: string | null;
  skills: string[];
  user_id: string;
  words: string;
}

interface TalentsDue {
  user_id: string;
}

interface TaxDetails {
  address: string;
  country: string;
  entity: string;
  last4: string;
  legal_name: string;
  sealed: Buffer;
  set_at: DefaultedInstant;
  user_id: string;
}

interface Tracks {
  id: string;
  name: string;
  position: number;
  slug: string;
  summary: string;
}

interface TransferApprovalLimits {
  currency: string;
  limit_minor: number;
  organization_id: string;
  set_at: DefaultedInstant;
  set_by: string;
}

interface Travels {
  first_day: string;
  id: string;
  last_day: string;
  person_id: string;
  time_zone: string;
}

interface UnnamedObjects {
  object_key: string;
  since: Instant;
}

interface UserSettings {
  digest: Defaulted<string>;
  digest_due_at: NullableInstant;
  digest_hour: Defaulted<number>;
  digested_until: NullableInstant;
  last_push_notification_view: NullableInstant;
  quiet_from: string | null;
  quiet_until: string | null;
  time_zone: string | null;
  user_id: string;
}

interface Users {
  auto_apply_to_jobs: Defaulted<boolean>;
  closed_at: NullableInstant;
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
  phone_verified_at: NullableInstant;
  referral_id: string;
  referred_by: string | null;
}

interface VersionsOnSale {
  amount: number | null;
  currency: string | null;
  id: string | null;
  model: string | null;
  most: number | null;
  permissions: JsonText | null;
  runs: boolean | null;
  seller_id: string | null;
  service: JsonText | null;
  store_name: string | null;
  title: string | null;
  version: number | null;
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

interface WaitingTransfers {
  amount_minor: number;
  asked_by: string;
  client_id: string;
  created_at: DefaultedInstant;
  currency: string;
  decided_at: NullableInstant;
  decided_by: string | null;
  expires_at: Instant;
  hold_id: string;
  id: string;
  note: string;
  organization_id: string;
  reason: Defaulted<string>;
  receiver_id: string;
  receiver_kind: string;
  state: Defaulted<string>;
}

interface WalletEntries {
  account_id: string | null;
  account_version: number | null;
  amount: number | null;
  balance_after: number | null;
  created_at: NullableInstant;
  currency: string | null;
  organization_id: string | null;
  user_id: string | null;
}

interface WalletHolds {
  actor: string | null;
  amount: number | null;
  code: string | null;
  counterparty: string | null;
  counterparty_kind: string | null;
  created_at: NullableInstant;
  currency: string | null;
  description: string | null;
  organization_id: string | null;
  state: string | null;
  transfer_id: string | null;
  user_id: string | null;
}

interface WalletMovements {
  account_id: string | null;
  account_version: number | null;
  actor: string | null;
  amount: number | null;
  balance_after: number | null;
  code: string | null;
  counterparty: string | null;
  counterparty_kind: string | null;
  created_at: NullableInstant;
  currency: string | null;
  description: string | null;
  id: string | null;
  organization_id: string | null;
  problem: string | null;
  state: string | null;
  user_id: string | null;
}

interface WalletStatement {
  account_id: string | null;
  account_version: number | null;
  actor: string | null;
  amount: number | null;
  balance_after: number | null;
  code: string | null;
  counterparty: string | null;
  counterparty_kind: string | null;
  created_at: NullableInstant;
  currency: string | null;
  description: string | null;
  organization_id: string | null;
  transfer_id: string | null;
  user_id: string | null;
}

interface WordsDue {
  id: string;
  kind: string;
}

interface WordsInUse {
  kind: string | null;
  scope: string | null;
  word: string | null;
}

interface WorkingHours {
  created_at: DefaultedInstant;
  days: JsonText;
  id: string;
  is_default: boolean;
  name: string;
  overrides: DefaultedJsonText;
  person_id: string;
  time_zone: string;
  version: Defaulted<number>;
}

interface ZoneRules {
  id: Defaulted<boolean>;
  version: Defaulted<string>;
}

/** Every table and view that kysely's builder may be used on. */
export interface DB {
  absences: Absences;
  added_accounts: AddedAccounts;
  added_applications: AddedApplications;
  addresses_of_stores: AddressesOfStores;
  agent_contexts: AgentContexts;
  agent_file_links: AgentFileLinks;
  agent_tasks: AgentTasks;
  agent_uses: AgentUses;
  announcement_views: AnnouncementViews;
  announcements: Announcements;
  answer_files: AnswerFiles;
  applicant_marks: ApplicantMarks;
  applicant_notices: ApplicantNotices;
  application_events: ApplicationEvents;
  application_facts: ApplicationFacts;
  application_file_facts: ApplicationFileFacts;
  application_files: ApplicationFiles;
  application_links: ApplicationLinks;
  application_mail_facts: ApplicationMailFacts;
  application_mails: ApplicationMails;
  application_merges: ApplicationMerges;
  application_note_facts: ApplicationNoteFacts;
  application_notes: ApplicationNotes;
  application_reminders: ApplicationReminders;
  application_tag_facts: ApplicationTagFacts;
  application_tags: ApplicationTags;
  application_task_facts: ApplicationTaskFacts;
  application_tasks: ApplicationTasks;
  application_templates: ApplicationTemplates;
  application_viewers: ApplicationViewers;
  applications: Applications;
  applied_coupon_facts: AppliedCouponFacts;
  applied_coupons: AppliedCoupons;
  apply_drafts: ApplyDrafts;
  approval_facts: ApprovalFacts;
  approval_flows: ApprovalFlows;
  approval_flows_of_jobs: ApprovalFlowsOfJobs;
  approval_group_members: ApprovalGroupMembers;
  approval_groups: ApprovalGroups;
  approval_notices: ApprovalNotices;
  approval_round_facts: ApprovalRoundFacts;
  approval_rounds: ApprovalRounds;
  approval_step_facts: ApprovalStepFacts;
  approval_steps: ApprovalSteps;
  approvals: Approvals;
  asked_links: AskedLinks;
  bank_accounts: BankAccounts;
  billing_change_facts: BillingChangeFacts;
  billing_changes: BillingChanges;
  billing_facts: BillingFacts;
  billing_requests: BillingRequests;
  billing_subscriptions: BillingSubscriptions;
  blocks: Blocks;
  board_settings: BoardSettings;
  booked_events: BookedEvents;
  booking_links: BookingLinks;
  booking_request_facts: BookingRequestFacts;
  booking_request_links: BookingRequestLinks;
  booking_requests: BookingRequests;
  bookings: Bookings;
  bot_conversations: BotConversations;
  bot_exchanges: BotExchanges;
  bot_replies: BotReplies;
  bought_versions: BoughtVersions;
  bulk_run_items: BulkRunItems;
  bulk_runs: BulkRuns;
  calendar_connections: CalendarConnections;
  calendar_consents: CalendarConsents;
  calendar_entries: CalendarEntries;
  calendar_feeds: CalendarFeeds;
  calendar_imports: CalendarImports;
  canary_watch: CanaryWatch;
  candidate_columns: CandidateColumns;
  candidate_entries: CandidateEntries;
  candidate_entries_due: CandidateEntriesDue;
  candidate_pairs: CandidatePairs;
  candidate_views: CandidateViews;
  chargeback_changes: ChargebackChanges;
  chargeback_facts: ChargebackFacts;
  chargeback_movement_facts: ChargebackMovementFacts;
  chargeback_movements: ChargebackMovements;
  chargebacks: Chargebacks;
  chat_settings: ChatSettings;
  checkout_sessions: CheckoutSessions;
  companies: Companies;
  companies_in_releases: CompaniesInReleases;
  company_chat_settings: CompanyChatSettings;
  company_members: CompanyMembers;
  company_words: CompanyWords;
  completed_movements: CompletedMovements;
  connected_calendars: ConnectedCalendars;
  connection_blocks: ConnectionBlocks;
  connections: Connections;
  consents: Consents;
  contact_links: ContactLinks;
  conversation_facts: ConversationFacts;
  conversation_members: ConversationMembers;
  conversation_people: ConversationPeople;
  conversations: Conversations;
  coupon_redemptions: CouponRedemptions;
  coupon_uses: CouponUses;
  courses: Courses;
  credentials: Credentials;
  daily_mail_links: DailyMailLinks;
  daily_mails: DailyMails;
  deploy_keys: DeployKeys;
  deposit_change_facts: DepositChangeFacts;
  deposit_changes: DepositChanges;
  deposit_facts: DepositFacts;
  deposits: Deposits;
  desk_orders: DeskOrders;
  desk_payout_batches: DeskPayoutBatches;
  desk_payout_changes: DeskPayoutChanges;
  desk_payouts: DeskPayouts;
  dispute_facts: DisputeFacts;
  dispute_statements: DisputeStatements;
  disputed_orders: DisputedOrders;
  disputes: Disputes;
  do_not_contact: DoNotContact;
  draft_files: DraftFiles;
  earlier_talks: EarlierTalks;
  event_answers: EventAnswers;
  event_facts: EventFacts;
  event_file_news: EventFileNews;
  event_files: EventFiles;
  event_guest_facts: EventGuestFacts;
  event_guest_links: EventGuestLinks;
  event_guests: EventGuests;
  event_occurrences: EventOccurrences;
  event_outside_guests: EventOutsideGuests;
  event_parts: EventParts;
  event_reminders: EventReminders;
  event_removal_files: EventRemovalFiles;
  event_removals: EventRemovals;
  event_subjects: EventSubjects;
  event_type_hosts: EventTypeHosts;
  event_types: EventTypes;
  events: Events;
  feedback_requests: FeedbackRequests;
  file_facts: FileFacts;
  files: Files;
  former_booking_links: FormerBookingLinks;
  heard_appeals: HeardAppeals;
  hidden_contacts: HiddenContacts;
  hiring_companies: HiringCompanies;
  hiring_company_heads: HiringCompanyHeads;
  hiring_company_words: HiringCompanyWords;
  hiring_teams: HiringTeams;
  idempotency_keys: IdempotencyKeys;
  imported_events: ImportedEvents;
  insight_changes: InsightChanges;
  insight_due: InsightDue;
  insight_lines: InsightLines;
  insight_stale_jobs: InsightStaleJobs;
  insight_tallies: InsightTallies;
  invites: Invites;
  invoice_facts: InvoiceFacts;
  invoice_lines: InvoiceLines;
  invoice_numbers: InvoiceNumbers;
  invoices: Invoices;
  job_alert_links: JobAlertLinks;
  job_alert_mails: JobAlertMails;
  job_alerts: JobAlerts;
  job_count_changes: JobCountChanges;
  job_facts: JobFacts;
  job_matches: JobMatches;
  job_openings: JobOpenings;
  job_statuses: JobStatuses;
  job_tallies: JobTallies;
  job_team: JobTeam;
  job_views: JobViews;
  jobs: Jobs;
  jobs_on_hold: JobsOnHold;
  known_browsers: KnownBrowsers;
  known_words: KnownWords;
  ledger_account_facts: LedgerAccountFacts;
  ledger_account_kinds: LedgerAccountKinds;
  ledger_account_proofs: LedgerAccountProofs;
  ledger_accounts: LedgerAccounts;
  ledger_days: LedgerDays;
  ledger_entries: LedgerEntries;
  ledger_entry_facts: LedgerEntryFacts;
  ledger_freeze_facts: LedgerFreezeFacts;
  ledger_freezes: LedgerFreezes;
  ledger_posting_facts: LedgerPostingFacts;
  ledger_sides: LedgerSides;
  ledger_transfer_facts: LedgerTransferFacts;
  ledger_transfers: LedgerTransfers;
  ledger_unfolded: LedgerUnfolded;
  leftover_objects: LeftoverObjects;
  lesson_progress: LessonProgress;
  lessons: Lessons;
  link_previews: LinkPreviews;
  listing_appeals: ListingAppeals;
  listing_checks: ListingChecks;
  listing_day_facts: ListingDayFacts;
  listing_days: ListingDays;
  listing_file_kinds: ListingFileKinds;
  listing_keys: ListingKeys;
  listing_review_notes: ListingReviewNotes;
  listing_reviews: ListingReviews;
  listing_standings: ListingStandings;
  listing_suspensions: ListingSuspensions;
  listing_version_facts: ListingVersionFacts;
  listing_versions: ListingVersions;
  listing_view_facts: ListingViewFacts;
  listing_views: ListingViews;
  listings: Listings;
  listings_on_sale: ListingsOnSale;
  loubby_cards: LoubbyCards;
  mail_signatures: MailSignatures;
  mail_templates: MailTemplates;
  mails: Mails;
  matched_jobs: MatchedJobs;
  memberships: Memberships;
  message_facts: MessageFacts;
  message_files: MessageFiles;
  message_reactions: MessageReactions;
  message_versions: MessageVersions;
  messages: Messages;
  milestone_changes: MilestoneChanges;
  milestone_submissions: MilestoneSubmissions;
  money_owners: MoneyOwners;
  money_request_changes: MoneyRequestChanges;
  money_request_facts: MoneyRequestFacts;
  money_requests: MoneyRequests;
  my_workspaces: MyWorkspaces;
  name_words: NameWords;
  new_words: NewWords;
  notification_defaults: NotificationDefaults;
  notification_deliveries: NotificationDeliveries;
  notification_preferences: NotificationPreferences;
  notifications: Notifications;
  object_sweeps: ObjectSweeps;
  offer_facts: OfferFacts;
  offer_letters: OfferLetters;
  offer_links: OfferLinks;
  offer_news: OfferNews;
  offer_signatures: OfferSignatures;
  offer_templates: OfferTemplates;
  offers: Offers;
  onboarding_answers: OnboardingAnswers;
  one_time_links: OneTimeLinks;
  open_job_first_stages: OpenJobFirstStages;
  open_job_questions: OpenJobQuestions;
  open_job_rows: OpenJobRows;
  open_jobs: OpenJobs;
  operator_changes: OperatorChanges;
  order_changes: OrderChanges;
  order_charges: OrderCharges;
  order_facts: OrderFacts;
  order_holds: OrderHolds;
  order_life_holds: OrderLifeHolds;
  order_life_moves: OrderLifeMoves;
  order_settlements: OrderSettlements;
  orders: Orders;
  organization_tallies: OrganizationTallies;
  organizations: Organizations;
  other_movements: OtherMovements;
  outbox: Outbox;
  outside_mail_counts: OutsideMailCounts;
  own_applicant_notices: OwnApplicantNotices;
  own_ledger_proofs: OwnLedgerProofs;
  own_order_changes: OwnOrderChanges;
  own_order_charges: OwnOrderCharges;
  own_orders: OwnOrders;
  own_payout_changes: OwnPayoutChanges;
  own_payouts: OwnPayouts;
  partner_requests: PartnerRequests;
  past_jobs: PastJobs;
  payment_customers: PaymentCustomers;
  payment_event_facts: PaymentEventFacts;
  payment_events: PaymentEvents;
  payment_methods: PaymentMethods;
  payout_batch_downloads: PayoutBatchDownloads;
  payout_batches: PayoutBatches;
  payout_changes: PayoutChanges;
  payout_facts: PayoutFacts;
  payout_schedules: PayoutSchedules;
  payouts: Payouts;
  people: People;
  people_in_releases: PeopleInReleases;
  person_mail_facts: PersonMailFacts;
  person_mail_replies: PersonMailReplies;
  person_mails: PersonMails;
  person_time_zones: PersonTimeZones;
  phone_codes: PhoneCodes;
  placed_events: PlacedEvents;
  planned_ask_facts: PlannedAskFacts;
  planned_asks: PlannedAsks;
  pool_facts: PoolFacts;
  pool_import_errors: PoolImportErrors;
  pool_imports: PoolImports;
  pool_mail_facts: PoolMailFacts;
  pool_member_facts: PoolMemberFacts;
  pool_outreach: PoolOutreach;
  pool_outreach_items: PoolOutreachItems;
  pool_stage_facts: PoolStageFacts;
  presence: Presence;
  profile_education: ProfileEducation;
  profile_facts: ProfileFacts;
  profile_links: ProfileLinks;
  profile_position_facts: ProfilePositionFacts;
  profile_positions: ProfilePositions;
  profiles: Profiles;
  project_files: ProjectFiles;
  project_milestones: ProjectMilestones;
  project_pauses: ProjectPauses;
  project_proposals: ProjectProposals;
  projects: Projects;
  public_companies: PublicCompanies;
  published_days: PublishedDays;
  published_listing_rows: PublishedListingRows;
  published_listings: PublishedListings;
  published_reviews: PublishedReviews;
  published_stores: PublishedStores;
  published_versions: PublishedVersions;
  purchase_request_changes: PurchaseRequestChanges;
  purchase_requests: PurchaseRequests;
  push_keys: PushKeys;
  push_subscriptions: PushSubscriptions;
  question_files: QuestionFiles;
  questions: Questions;
  reconciliations: Reconciliations;
  referee_links: RefereeLinks;
  referees: Referees;
  reference_request_facts: ReferenceRequestFacts;
  reference_requests: ReferenceRequests;
  referral_changes: ReferralChanges;
  referral_ends_told: ReferralEndsTold;
  referral_rewards: ReferralRewards;
  referrals: Referrals;
  rejection_reason_facts: RejectionReasonFacts;
  rejection_reasons: RejectionReasons;
  reminder_clock: ReminderClock;
  reminder_defaults: ReminderDefaults;
  remote_builds: RemoteBuilds;
  remote_changes: RemoteChanges;
  remote_releases: RemoteReleases;
  remote_rollups: RemoteRollups;
  removed_referee_facts: RemovedRefereeFacts;
  reported_reviews: ReportedReviews;
  resume_facts: ResumeFacts;
  resume_readings: ResumeReadings;
  resume_video_requests: ResumeVideoRequests;
  resumes_due: ResumesDue;
  review_reports: ReviewReports;
  reviewed_versions: ReviewedVersions;
  rooms: Rooms;
  sandbox_chargebacks: SandboxChargebacks;
  sandbox_keys: SandboxKeys;
  sandbox_payments: SandboxPayments;
  sandbox_refunds: SandboxRefunds;
  saved_companies: SavedCompanies;
  saved_items: SavedItems;
  saved_jobs: SavedJobs;
  saved_people: SavedPeople;
  scheduled_messages: ScheduledMessages;
  scorecard_drafts: ScorecardDrafts;
  scorecard_facts: ScorecardFacts;
  scorecard_submissions: ScorecardSubmissions;
  scorecard_template_facts: ScorecardTemplateFacts;
  scorecard_template_versions: ScorecardTemplateVersions;
  scorecard_templates: ScorecardTemplates;
  scorecard_verdicts: ScorecardVerdicts;
  scorecards: Scorecards;
  second_zones: SecondZones;
  sellers_listings: SellersListings;
  sellers_stores: SellersStores;
  session_overrides: SessionOverrides;
  sessions: Sessions;
  sign_in_attempts: SignInAttempts;
  slack_hooks: SlackHooks;
  slack_posts: SlackPosts;
  slot_holds: SlotHolds;
  slot_parts: SlotParts;
  socket_io_attachments: SocketIoAttachments;
  stage_count_changes: StageCountChanges;
  stage_counts: StageCounts;
  stage_facts: StageFacts;
  stage_plans: StagePlans;
  stage_scorecards: StageScorecards;
  stage_tallies: StageTallies;
  stage_visit_facts: StageVisitFacts;
  stage_visits: StageVisits;
  stages: Stages;
  store_addresses: StoreAddresses;
  store_invites: StoreInvites;
  store_member_changes: StoreMemberChanges;
  store_members: StoreMembers;
  store_people: StorePeople;
  store_sales: StoreSales;
  stores: Stores;
  subscription_facts: SubscriptionFacts;
  subscriptions: Subscriptions;
  tag_facts: TagFacts;
  tags: Tags;
  talent_pool_events: TalentPoolEvents;
  talent_pool_links: TalentPoolLinks;
  talent_pool_members: TalentPoolMembers;
  talent_pool_people: TalentPoolPeople;
  talent_pool_stages: TalentPoolStages;
  talent_pool_standings: TalentPoolStandings;
  talent_pools: TalentPools;
  talent_reaches: TalentReaches;
  talent_search_told: TalentSearchTold;
  talent_searches: TalentSearches;
  talents: Talents;
  talents_due: TalentsDue;
  tax_details: TaxDetails;
  tracks: Tracks;
  transfer_approval_limits: TransferApprovalLimits;
  travels: Travels;
  unnamed_objects: UnnamedObjects;
  user_settings: UserSettings;
  users: Users;
  versions_on_sale: VersionsOnSale;
  vital_rollups: VitalRollups;
  waiting_transfers: WaitingTransfers;
  wallet_entries: WalletEntries;
  wallet_holds: WalletHolds;
  wallet_movements: WalletMovements;
  wallet_statement: WalletStatement;
  words_due: WordsDue;
  words_in_use: WordsInUse;
  working_hours: WorkingHours;
  zone_rules: ZoneRules;
}
