-- Outside a transaction.
-- Behind a policy no index serves a comparison of `coalesce`, which the planner takes to tell of its values; `case` is fine.
create index concurrently jobs_of_organization_by_closing_date on jobs (
  organization_id,
  (case when status in ('open', 'on_hold') and closes_on is not null then closes_on else 'infinity'::date end), id
);
