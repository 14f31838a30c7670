-- Where a plan comes from: bought, given by the people who run the product, or earned by referrals.
alter table subscriptions add column source text not null default 'granted';
alter table subscriptions add constraint subscriptions_source check (source in ('granted', 'paid', 'referral')) not valid;
-- Several may be in force; the greatest counts.
alter table subscriptions add column rank smallint not null default 0;
