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
insert into ledger_account_kinds values
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

alter table ledger_account_kinds enable row level security;
alter table ledger_accounts enable row level security;
alter table ledger_transfers enable row level security;
alter table ledger_entries enable row level security;
alter table idempotency_keys enable row level security;

-- Nobody is granted a write: money moves through the functions of the next migration alone.
grant select on ledger_account_kinds, ledger_accounts, ledger_transfers, ledger_entries to loubby_app, loubby_worker;
grant select on idempotency_keys to loubby_worker;
create policy known_kinds on ledger_account_kinds for select to loubby_app, loubby_worker using (true);
create policy own_accounts on ledger_accounts for select to loubby_app
  using (user_id = (select app_user()) or organization_id = (select app_org()));
create policy own_transfers on ledger_transfers for select to loubby_app
  using (exists (select from ledger_accounts a where a.id in (debit_account, credit_account)));
create policy own_entries on ledger_entries for select to loubby_app
  using (exists (select from ledger_accounts a where a.id = account_id));
create policy all_accounts on ledger_accounts for select to loubby_worker using (true);
create policy all_transfers on ledger_transfers for select to loubby_worker using (true);
create policy all_entries on ledger_entries for select to loubby_worker using (true);
create policy all_keys on idempotency_keys for select to loubby_worker using (true);
