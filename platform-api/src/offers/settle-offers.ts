import * as paths from "@loubby/shared-contracts/paths";
import { newToken } from "#api/identity/sessions/tokens";
import { sendMail } from "#api/mail/send-mail";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { expiredMail, reminderMail } from "./offer-mails.ts";
import { expireOffers, findEndingOffers, findOfferListeners } from "./offer-news.sql.ts";
import { insertOfferLink } from "./send-offer.sql.ts";
import { companyPath, nameOf, offerPath, tellPages } from "./tell-offer.ts";
import { myOfferNotices, offerNotices } from "./notices.ts";

const BATCH = 200;
/** Days before the end of an offer, when its candidate is reminded. */
const REMIND_DAYS = 2;

/** Ends the offers that no one answered in time, and tells both sides. */
export async function endDueOffers(services: Services): Promise<void> {
  await services.db.as({ role: "worker" }).write(async (sql) => {
    for (const news of await expireOffers(sql, BATCH)) {
      for (const userId of await findOfferListeners(sql, news.id)) {
        await tell(sql, {
          userId,
          organizationId: news.organization_id,
          title: "An offer has expired",
          body: `${nameOf(news)} did not answer the offer for ${news.job_title}`.slice(0, 300),
          link: companyPath(news),
          notice: offerNotices.answered,
          event: `expired ${news.id}`,
        });
      }
      await tell(sql, {
        userId: news.candidate_id,
        organizationId: null,
        title: "An offer has expired",
        body: `${news.company_name}: ${news.job_title}`,
        link: offerPath(news.id),
        notice: myOfferNotices.offer,
        event: `expired ${news.id}`,
      });
      if (news.candidate_email !== null)
        await sendMail(services, sql, expiredMail(news.candidate_email, news));
      await tellPages(sql, news);
    }
  });
}

/** Reminds candidates of offers that end soon, each once, with a link of its own. */
export async function remindOfOffers(services: Services): Promise<void> {
  await services.db.as({ role: "worker" }).write(async (sql) => {
    for (const news of await findEndingOffers(sql, REMIND_DAYS, BATCH)) {
      await tell(sql, {
        userId: news.candidate_id,
        organizationId: null,
        title: "Your offer ends soon",
        body: `${news.company_name} is waiting for your answer: ${news.job_title}`,
        link: offerPath(news.id),
        notice: myOfferNotices.offer,
        event: `ending ${news.id}`,
      });
      if (news.candidate_email === null) continue;
      const token = newToken();
      await insertOfferLink(sql, news.id, news.candidate_id, token);
      const link = `${services.config.publicUrl}${paths.offer(token)}`;
      await sendMail(services, sql, reminderMail(news.candidate_email, news, link));
    }
  });
}
