import { sql } from "kysely";
import { commissionOf } from "@loubby/shared-contracts/http/orders/commission";
import { ACCEPT_DAYS, CLEARING_DAYS } from "@loubby/shared-contracts/http/orders/order-states";
import type { MilestoneState } from "@loubby/shared-contracts/http/orders/project-states";
import type { Cast } from "#api/demo/cast";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";
import { postPurchase } from "#api/ledger/demo-purchases";
import { addService, CAREERS_PAGE } from "./demo-service.ts";

const COMMISSION_BPS = 1500;

/** How a milestone of the demo went, by days before now; each funded one has its money held. */
type Step = readonly [MilestoneState, daysAgo: number];
const STEPS: readonly (readonly Step[])[] = [
  [
    ["funded", 6],
    ["in_progress", 5.8],
    ["submitted", 4],
    ["approved", 3.5],
  ],
  [
    ["funded", 3.4],
    ["in_progress", 3.4],
    ["submitted", 0.6],
  ],
  [],
];

const SAID = [
  "Outline with the three interviews. Two sentences want your opinion, they are marked.",
  "All texts, and the list of pictures. The second job post is the shorter one on purpose.",
];

/** The demo's company ordered a careers page: one milestone clears, one waits for its approval, one isn't funded. */
export async function seedProjects(demo: Demo, cast: Cast): Promise<void> {
  const listingId = await addService(demo, cast);
  const orderId = demo.id();
  const number = `ORD-${orderId.replaceAll("-", "").slice(-10).toUpperCase()}`;
  const { title, milestones, revisions, questions } = CAREERS_PAGE;
  const amount = milestones.reduce((all, each) => all + each.amount, 0);
  const at = daysAgo(demo, 6);
  await sql`
    insert into orders (id, number, client_id, organization_id, buyer_id, buyer_name, changed_by, seller_id, listing_id,
      version, title, store_name, permissions, model, currency, amount_minor, commission_bps, commission_minor, created_at,
      changed_at)
    select ${orderId}, ${number}, ${demo.id()}, ${cast.harbourline.id}, ${cast.employer}, ${cast.harbourline.name},
      ${cast.employer}, l.owner_id, l.id, v.number, ${title}, s.name, v.fields -> 'permissions', 'milestones', 'usd',
      ${amount}, ${COMMISSION_BPS}, ${commissionOf(amount, COMMISSION_BPS)}, ${at}, ${at}
    from listings l join stores s on s.id = l.store_id
    join listing_versions v on v.listing_id = l.id and v.number = l.live_version
    where l.id = ${listingId}`.execute(demo.db);
  await insertMany(demo, "projects", [
    { order_id: orderId, revisions, questions: JSON.stringify(questions) },
  ]);
  for (const [position, milestone] of milestones.entries()) {
    const id = demo.id();
    const { amount: amount_minor, ...words } = milestone;
    await insertMany(demo, "project_milestones", [
      { id, order_id: orderId, position, amount_minor, ...words, changed_by: cast.employer, changed_at: at },
    ]);
    let hold: string | undefined;
    for (const [state, days] of STEPS[position] ?? []) {
      const { title: of, amount: sum } = milestone;
      const purchase = {
        id,
        number,
        owner: { organization: cast.harbourline.id },
        seller: cast.seller,
        currency: "usd" as const,
        amount: sum,
        commission: commissionOf(sum, COMMISSION_BPS),
        title: `${title}, ${of}`,
      };
      if (state === "funded") hold = await postPurchase(demo, purchase, null, days);
      if (state === "submitted")
        await insertMany(demo, "milestone_submissions", [
          {
            id: demo.id(),
            milestone_id: id,
            number: 1,
            submitted_by: cast.seller,
            text: SAID[position] ?? "",
            created_at: daysAgo(demo, days),
          },
        ]);
      const by = state === "submitted" ? cast.seller : cast.employer;
      await sql`
        update project_milestones set state = ${state}, changed_by = ${by}, changed_at = ${daysAgo(demo, days)},
          hold_id = ${hold ?? null}, due_at = ${dueOf(demo, state, days)},
          deadline_at = ${state === "in_progress" ? daysAgo(demo, days - milestone.days) : null}
        where id = ${id}`.execute(demo.db);
    }
  }
  await sql`
    update projects set brief = ${BRIEF}, answers = ${JSON.stringify(ANSWERS)}, briefed_at = ${daysAgo(demo, 5.8)}
    where order_id = ${orderId}`.execute(demo.db);
  for (const [state, days] of [
    ["funded", 6],
    ["requirements_needed", 6],
    ["in_progress", 5.8],
  ] as const)
    await sql`
      update orders set state = ${state}, changed_by = ${cast.employer}, changed_at = ${daysAgo(demo, days)}
      where id = ${orderId}`.execute(demo.db);
}

const BRIEF =
  "Our careers page is a list of jobs. We want people to see what a week here is like before they apply, above all those who load and sail the ships.";
const ANSWERS = [
  "Deckhands and planners who have worked elsewhere and look for a crew that stays.",
  "The one of a bakery in Lagos: it shows the night shift, and who is there.",
];

function dueOf(demo: Demo, state: MilestoneState, days: number): Date | null {
  if (state === "submitted") return daysAgo(demo, days - ACCEPT_DAYS);
  return state === "approved" ? daysAgo(demo, days - CLEARING_DAYS) : null;
}
