alter table referrals validate constraint referrals_state;
alter table referrals validate constraint referrals_void;
alter table referrals validate constraint referrals_void_reason;
