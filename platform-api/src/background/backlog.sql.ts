/** What waits in a queue and is due. */
export interface Backlog {
  readonly queue: string;
  readonly waiting: number;
  /** How long the oldest has been due. */
  readonly seconds: number;
}

/** As the owner of the job store, whose rows no one else reads. */
export const BACKLOG = `
  select q.name as queue, count(j.id)::int as waiting,
    coalesce(extract(epoch from now() - min(greatest(j.start_after, j.created_on))), 0)::float8 as seconds
  from pgboss.queue q
  left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry') and j.start_after <= now()
  group by q.name`;
