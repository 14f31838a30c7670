-- Money by double entry. Amounts are integers of the currency's minor unit. A wallet is what the product owes its
-- owner: a credit adds to it, a debit takes from it, and a balance is credits less debits, on every account.

create table ledger_account_kinds (
  kind text primary key,
  -- Whether a person or a company owns accounts of this kind; all others are the product's own.
  owned boolean not null,
  allow_negative boolean not null,
  -- How the product's side is named to the other.
  title text not null,
  unique (kind, owned, allow_negative)
);
alter table ledger_account_kinds enable row level security;
insert into ledger_account_kinds (kind, owned, allow_negative, title) values
  ('wallet', true, false, 'Wallet'),
  ('provider_clearing', false, true, 'Card or bank'),
  ('platform_fees', false, false, 'Platform'),
  ('subscription_income', false, false, 'Platform'),
  ('promo_expense', false, true, 'Referral program');

create table ledger_accounts (
  id uuid primary key,
  kind text not null,
  currency text not null check (currency in ('usd', 'ngn', 'gbp', 'eur', 'zar', 'kes')),
  user_id uuid references users,
  organization_id uuid references organizations,
  owned boolean not null generated always as (num_nonnulls(user_id, organization_id) = 1) stored,
  allow_negative boolean not null,
  debits_posted bigint not null default 0 check (debits_posted >= 0),
  credits_posted bigint not null default 0 check (credits_posted >= 0),
  debits_pending bigint not null default 0 check (debits_pending >= 0),
  credits_pending bigint not null default 0 check (credits_pending >= 0),
  -- How many entries it has.
  version bigint not null default 0,
  opened_at timestamptz(3) not null default now(),
  unique (id, currency),
  -- What may go negative is the kind's to say, and never a wallet.
  foreign key (kind, owned, allow_negative) references ledger_account_kinds (kind, owned, allow_negative),
  check (num_nonnulls(user_id, organization_id) <= 1),
  constraint no_overdraft check (allow_negative or debits_posted + debits_pending <= credits_posted)
);
create unique index ledger_accounts_of_user on ledger_accounts (user_id, kind, currency) where user_id is not null;
create unique index ledger_accounts_of_organization on ledger_accounts (organization_id, kind, currency)
  where organization_id is not null;
create unique index ledger_accounts_of_product on ledger_accounts (kind, currency)
  where user_id is null and organization_id is null;
alter table ledger_accounts enable row level security;

-- `pending` holds money back; exactly one `post` (all of it or less) or `void` resolves it. `single` moves at once.
create table ledger_transfers (
  id uuid primary key,
  kind text not null check (kind in ('single', 'pending', 'post', 'void')),
  debit_account uuid not null,
  credit_account uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- What it was for: deposit, purchase, …
  code text not null check (code ~ '^[a-z_]{3,40}$'),
  description text not null check (length(description) <= 200),
  actor_id uuid references users,
  -- The first transfer of those that were posted together.
  group_id uuid not null references ledger_transfers deferrable initially deferred,
  pending_id uuid references ledger_transfers,
  created_at timestamptz(3) not null,
  check (debit_account <> credit_account),
  check ((kind in ('post', 'void')) = (pending_id is not null)),
  -- Both sides in one currency.
  foreign key (debit_account, currency) references ledger_accounts (id, currency),
  foreign key (credit_account, currency) references ledger_accounts (id, currency),
  constraint hold_resolves_once unique (pending_id)
);
create index ledger_transfers_from on ledger_transfers (debit_account);
create index ledger_transfers_to on ledger_transfers (credit_account);
alter table ledger_transfers enable row level security;

-- One side of a transfer: what it added to an account (negative: took from it), and what was there afterwards.
create table ledger_entries (
  account_id uuid not null references ledger_accounts,
  account_version bigint not null check (account_version > 0),
  transfer_id uuid not null references ledger_transfers,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  created_at timestamptz(3) not null,
  primary key (account_id, account_version),
  unique (transfer_id, account_id)
);
create index ledger_entries_by_time on ledger_entries (account_id, created_at desc, account_version desc);
alter table ledger_entries enable row level security;

-- What was asked under a key, and what was answered: written in the transaction that did it.
create table idempotency_keys (
  -- Who asked, as `user:<id>` or `org:<id>`, or `product`.
  scope text not null check (length(scope) <= 100),
  operation text not null check (length(operation) <= 100),
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  response jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  primary key (scope, operation, key)
);
alter table idempotency_keys enable row level security;

create table referral_status_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into referral_status_transitions (from_state, to_state) values
  ('sent', 'joined'),
  ('joined', 'qualified');

create table referrals (
  id uuid primary key,
  referrer_id uuid not null references users on delete cascade,
  -- The company in whose name it was sent; null for a person's own.
  organization_id uuid references organizations on delete cascade,
  referral_type text not null check (referral_type in ('company', 'user')),
  -- Null for who came by a shared link: the address of somebody who was not written to is theirs.
  email citext check (length(email) <= 254),
  status text not null default 'sent' check (status in ('sent', 'joined', 'qualified')),
  joined_user_id uuid unique references users on delete set null,
  joined_organization_id uuid references organizations on delete set null,
  sent_at timestamptz(3) not null default now(),
  joined_at timestamptz(3),
  qualified_at timestamptz(3),
  check (email is not null or status <> 'sent')
);
create unique index referrals_of_person on referrals (referrer_id, email) where organization_id is null;
create unique index referrals_of_organization on referrals (organization_id, email) where organization_id is not null;
create index referrals_by_age on referrals (referrer_id, sent_at desc);
create index referrals_by_company on referrals (joined_organization_id) where status = 'joined';
alter table referrals enable row level security;

-- The code that a person's next subscription is billed with; a second one takes the place of the first.
create table applied_coupons (
  user_id uuid primary key references users on delete cascade,
  code text not null check (length(code) between 7 and 64),
  -- How long the special rate lasts.
  months int not null check (months in (1, 3, 6, 12)),
  applied_at timestamptz(3) not null default now()
);
alter table applied_coupons enable row level security;

-- What the people who run an installation decided by a command: who is staff, who is a partner, who has which plan.
create table operator_changes (
  id uuid primary key,
  action text not null check (action in (
    'admin_created', 'admin_removed', 'partner_added', 'partner_removed', 'plan_granted', 'plan_ended')),
  user_id uuid references users (id),
  organization_id uuid references organizations (id),
  -- The plan and its end, where it is one: { plan, until }.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  -- The account on the machine that ran the command.
  actor text not null check (length(actor) between 1 and 200),
  at timestamptz(3) not null default now(),
  check (num_nonnulls(user_id, organization_id) = 1)
);
create index operator_changes_by_time on operator_changes (at desc, id);
-- Nobody but the tables' owner reaches it: commands run as the owner, requests never do.
alter table operator_changes enable row level security;
