import * as paths from "@loubby/shared-contracts/paths";
import type { TransferOrder } from "@loubby/shared-contracts/http/wallet/transfers.schema";
import type { Sql } from "#api/db/database";
import { tell } from "#api/notifications/tell";
import { transferNotices } from "./notices.ts";
import type { Payee } from "./receivers.sql.ts";

/** Money that arrived. */
interface Sent {
  readonly sender: string;
  readonly receiver: TransferOrder["receiver"];
  readonly payee: Payee;
  readonly sum: string;
  readonly note: string;
}

/** Tells those who get money who sent it. */
export async function tellOfMoney(sql: Sql, { sender, receiver, payee, sum, note }: Sent): Promise<void> {
  for (const userId of payee.people) {
    await tell(sql, {
      notice: transferNotices.received,
      userId,
      organizationId: receiver.kind === "organization" ? receiver._id : null,
      title: `${sender} sent ${receiver.kind === "organization" ? payee.name : "you"} ${sum}`,
      body: note,
      link: paths.wallet,
    });
  }
}
