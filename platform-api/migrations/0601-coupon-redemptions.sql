-- How often each code was used, so that one with a limit stops at it.
create table coupon_uses (
  code text primary key check (length(code) <= 64),
  used int not null check (used > 0)
);

-- A code counts once for a person.
create table coupon_redemptions (
  code text not null check (length(code) <= 64),
  user_id uuid not null references users,
  months int not null check (months in (1, 3, 6, 12)),
  redeemed_at timestamptz(3) not null default now(),
  primary key (code, user_id)
);
create index coupon_redemptions_of_user on coupon_redemptions (user_id);
alter table coupon_redemptions enable row level security;
