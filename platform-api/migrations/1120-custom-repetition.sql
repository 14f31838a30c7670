-- A repetition without a name of its own: {"every": 2, "unit": "weeks", "weekdays": [1, 4], "nth": null}.
alter table events add column custom jsonb;
alter table events drop constraint events_recurrence_check;
alter table events add constraint events_recurrence_check
  check (recurrence in ('none', 'hourly', 'daily', 'weekly', 'biweekly', 'monthly', 'yearly', 'custom')) not valid;
-- Weeks have weekdays, a month one or none, and the first day is one on which it repeats.
alter table events add constraint events_custom check (
  (recurrence = 'custom') = (custom is not null)
  and (custom is null or coalesce(
    jsonb_typeof(custom -> 'every') = 'number' and custom ->> 'every' ~ '^[1-9][0-9]?$'
    and custom ->> 'unit' in ('hours', 'days', 'weeks', 'months', 'years')
    and jsonb_typeof(custom -> 'weekdays') = 'array' and custom -> 'weekdays' <@ '[1, 2, 3, 4, 5, 6, 7]'
    and case
      when custom ->> 'unit' = 'weeks' then custom ->> 'nth' is null and jsonb_array_length(custom -> 'weekdays') between 1 and 7
      when custom ->> 'nth' is null then custom -> 'weekdays' = '[]'
      else custom ->> 'unit' = 'months' and jsonb_array_length(custom -> 'weekdays') = 1
        and custom ->> 'nth' in ('-1', '1', '2', '3', '4')
    end
    and (custom -> 'weekdays' = '[]' or custom -> 'weekdays' @> to_jsonb(extract(isodow from wall_date)::int))
    and case
      when custom ->> 'nth' is null then true
      when custom ->> 'nth' = '-1' then extract(month from wall_date + 7) <> extract(month from wall_date)
      else custom ->> 'nth' = ((extract(day from wall_date)::int + 6) / 7)::text
    end, false))) not valid;
