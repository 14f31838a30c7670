-- What an order that lasts was charged: a month, or an answer. The money is held first: a month's until it clears, an
-- answer's up to the most that it may cost; what was used of it is then captured, and the rest is free again.
create table order_charge_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into order_charge_transitions (from_state, to_state) values
  ('authorized', 'captured'),
  ('authorized', 'voided');

create table order_charges (
  id uuid primary key,
  order_id uuid not null references orders,
  kind text not null check (kind in ('month', 'answer')),
  state text not null default 'authorized' check (state in ('authorized', 'captured', 'voided')),
  -- Minor units of the order's currency: what was held, what was taken of it, and what the store kept of that.
  authorized_minor bigint not null check (authorized_minor > 0),
  captured_minor bigint check (captured_minor between 1 and authorized_minor),
  commission_minor bigint check (commission_minor between 0 and captured_minor),
  hold_id uuid not null unique references ledger_transfers,
  -- A month.
  period_start timestamptz(3),
  period_end timestamptz(3),
  -- An answer: who asked, and its characters.
  asked_by uuid references users,
  characters int check (characters >= 0),
  -- When the clock settles it: a month is captured, an answer that no one ended is voided.
  due_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  constraint order_charges_captured check ((state = 'captured') = (num_nonnulls(captured_minor, commission_minor) = 2)
    and (state = 'captured' or num_nonnulls(captured_minor, commission_minor) = 0)),
  constraint order_charges_settled check ((state = 'authorized') = (settled_at is null)
    and (state = 'authorized') = (due_at is not null)),
  constraint order_charges_kind check ((kind = 'month') = (num_nonnulls(period_start, period_end) = 2)
    and (kind = 'answer') = (asked_by is not null) and period_start < period_end)
);
create unique index order_charges_one_month on order_charges (order_id, period_start) where kind = 'month';
create index order_charges_of_order on order_charges (order_id, created_at desc, id desc);
create index order_charges_due on order_charges (due_at) where due_at is not null;
create index order_charges_of_asker on order_charges (asked_by, created_at) where asked_by is not null;
alter table order_charges enable row level security;
