import { findColleagues } from "#api/colleagues/colleagues";
import { column, countCell, rateCell, sum } from "../cells.ts";
import { countLines } from "../counts.sql.ts";
import { dayAfter, type Section } from "./section.ts";
import { LONG_DAYS } from "./stages.ts";
import { countIdle, countStanding } from "../standing.sql.ts";

/** What each colleague was asked for and has open. */
export const readTeam: Section = async ({ db, scope, organizationId, today }) => {
  const where = { organizationId, jobs: scope.jobs };
  const cards = await countLines(db, scope, "card");
  const overdue = await countStanding(db, "overdue_cards", where);
  const approvals = await countStanding(db, "due_approvals", where);
  const late = dayAfter(today, -LONG_DAYS - 1);
  const idle = await countIdle(db, organizationId, late);
  const members = await findColleagues(db, organizationId);
  const lines = members.map(({ _id, first_name, last_name }) => {
    const own = cards.filter(({ key }) => key === _id);
    const inState = (state: number) => sum(own, ({ value }) => value === state);
    const cardsOf = (values?: readonly [number, number]) => ({
      measure: "card" as const,
      keys: [_id],
      ...(values && { values }),
    });
    const [inTime, afterwards] = [inState(1), inState(2)];
    return {
      id: _id,
      label: `${first_name} ${last_name}`,
      cells: [
        countCell(sum(own), cardsOf()),
        countCell(inTime, cardsOf([1, 1])),
        countCell(afterwards, cardsOf([2, 2])),
        rateCell(inTime, inTime + afterwards),
        countCell(inState(0), cardsOf([0, 0])),
        countCell(overdue.get(_id) ?? 0, { measure: "overdue_cards", member: _id }),
        countCell(approvals.get(_id) ?? 0, { measure: "due_approvals", member: _id }),
        countCell(idle.get(_id) ?? 0, { measure: "waiting", member: _id, from: "2000-01-01", to: late }),
      ],
    };
  });
  return [
    {
      id: "team",
      title: "Team",
      definition:
        "Scorecards that each colleague was asked for within the period. The table also shows what is overdue, to approve and waiting now.",
      chart: "bars",
      heading: "Colleague",
      columns: [
        column(
          "asked",
          "Cards asked",
          "count",
          "Scorecards they were asked for within the period, except those called off.",
        ),
        column("in_time", "On time", "count", "Submitted by the due date. Without one, always on time."),
        column("late", "Late", "count", "Submitted after the due date."),
        column("rate", "On-time rate", "percent", "How many of the submitted ones were on time."),
        column("open", "Open", "count", "Not submitted yet."),
        column(
          "overdue",
          "Overdue now",
          "count",
          "Not submitted and past their due date, whenever they were asked for.",
        ),
        column("approvals", "To approve", "count", "Approvals waiting for them now."),
        column(
          "idle",
          `Waiting over ${LONG_DAYS} days`,
          "count",
          `Active applications in open jobs they hire for that entered their stage more than ${LONG_DAYS} days ago. An application counts for everyone who hires for it; the job filter doesn't apply.`,
        ),
      ],
      lines,
    },
  ];
};
