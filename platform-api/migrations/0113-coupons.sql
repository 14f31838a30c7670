-- The code that a person's next subscription is billed with; a second one takes the place of the first.
create table applied_coupons (
  user_id uuid primary key references users on delete cascade,
  code text not null check (length(code) between 7 and 64),
  -- How long the special rate lasts.
  months int not null check (months in (1, 3, 6, 12)),
  applied_at timestamptz(3) not null default now()
);
alter table applied_coupons enable row level security;
grant select, insert, update on applied_coupons to loubby_app;
grant select on applied_coupons to loubby_auth;
create policy auth_coupons on applied_coupons for select to loubby_auth using (true);
create policy own_coupon on applied_coupons to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
