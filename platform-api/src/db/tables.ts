// Made from the migrated database by `pnpm db:types`; a test fails when it is stale.
import type { Defaulted, DefaultedInstant, DefaultedJsonText, Instant, JsonText, NullableInstant } from "./columns.ts";

interface Credentials {
  changed_at: DefaultedInstant;
  password_hash: string;
  user_id: string;
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

interface RemoteBuilds {
  build: string;
  config: JsonText | null;
  contract: string | null;
  entry_integrity: string | null;
  manifest_integrity: string | null;
  path: string;
  registered_at: DefaultedInstant;
  remote: string;
  version: string;
}

interface RemoteReleases {
  active: string;
  changed_at: DefaultedInstant;
  killed_reason: string | null;
  previous: string | null;
  remote: string;
  rules: DefaultedJsonText;
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

interface Subscriptions {
  ends_at: NullableInstant;
  id: string;
  organization_id: string | null;
  started_at: DefaultedInstant;
  sub_name_slug: string;
  user_id: string | null;
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

/** Every table and view, as kysely knows them. */
export interface DB {
  credentials: Credentials;
  file_state_transitions: FileStateTransitions;
  files: Files;
  mails: Mails;
  memberships: Memberships;
  organizations: Organizations;
  remote_builds: RemoteBuilds;
  remote_releases: RemoteReleases;
  sessions: Sessions;
  sign_in_attempts: SignInAttempts;
  subscriptions: Subscriptions;
  users: Users;
}
