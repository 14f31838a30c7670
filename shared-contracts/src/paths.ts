/*
 * Every address of the product, in the words of its path. Shell, remotes, mails and public pages take them from here
 * as `import * as paths`, of which a build carries only what it names. What fills a path in stands in it as it is: ids
 * and tokens are safe there, words are encoded.
 */

/** Where a signed-in person lands; everything of theirs is below it. */
export const dashboard = "/dashboard";

export const agentStore = "/dashboard/agent-store";
export const sellAgent = "/dashboard/agent-store/create-agent-product";
export const listingReviews = "/dashboard/admin/listing-reviews";
export const listingReviewOf = (listingId: string) => `${listingReviews}/listing/${listingId}` as const;
export const listingReview = (versionId: string) => `${listingReviews}/${versionId}`;
export const disputes = "/dashboard/admin/disputes";
export const payoutDesk = "/dashboard/admin/payouts";
export const deskPayout = (payoutId: string) => `${payoutDesk}/${payoutId}`;
export const ownAgents = "/dashboard/agent-store/own";
export const editAgent = (listingId: string) => `${ownAgents}/${listingId}`;
export const purchases = "/dashboard/agent-store/purchases";
export const sales = "/dashboard/agent-store/sales";
/** Stores that sell, and one of them as buyers see it. */
export const browseStores = `${agentStore}/stores` as const;
export const sellersStore = (slug: string) => `${browseStores}/${encodeURIComponent(slug)}`;
/** What buyers see of a store, and who works in it. */
export const storeSettings = "/dashboard/agent-store/store";
export const storeBrand = `${storeSettings}?show=brand` as const;
export const storeMembers = `${storeSettings}?show=members` as const;
export const payouts = "/dashboard/agent-store/payouts";
export const payout = (payoutId: string) => `${payouts}/${payoutId}`;
export const analytics = "/dashboard/agent-store/analytics";
export const spend = "/dashboard/agent-store/spend";
export const storeTotals = "/dashboard/admin/store";
export const orders = "/dashboard/agent-store/orders";
/** A purchase that is paid by card or bank. */
export const checkoutSession = (sessionId: string) => `${agentStore}/checkout/${sessionId}`;
export const order = (orderId: string) => `${orders}/${orderId}`;
/** All that happened to an order and its money. */
export const orderLife = (orderId: string) => `${orders}/${orderId}/life`;
export const adminOrders = "/dashboard/admin/orders";
export const adminOrder = (orderId: string) => `${adminOrders}/${orderId}`;
export const agent = (listingId: string) => `${agentStore}/${listingId}`;
export const projects = "/dashboard/projects";
export const project = (orderId: string) => `${projects}/${orderId}`;

export const conversations = "/dashboard/conversations";
export const newConversation = "/dashboard/conversations/new";
/** Opens the conversation with the help assistant. */
export const askAssistant = "/dashboard/conversations/new/assistant";
export const conversation = (conversationId: string) => `${conversations}?id=${conversationId}`;

export const schedule = "/dashboard/schedule";
/** Other calendars that a person connects. */
export const scheduleConnections = `${schedule}/connections` as const;
export const newEvent = "/dashboard/schedule?new=1";
export const newInterview = (candidateId: string, applicationId: string) =>
  `${newEvent}&interview=${candidateId}&application=${applicationId}`;
/** An event; `at` names an occurrence of a series by the start that its rule gave. */
export const event = (eventId: string, at: string | null = null) =>
  `${schedule}?event=${occurrence(eventId, at)}`;
/** An event in the calendar of its day, an ISO date. */
export const eventOn = (day: string, eventId: string, at: string | null = null) =>
  `${schedule}?date=${day}&event=${occurrence(eventId, at)}`;
/** How an address names an event, or one occurrence of a series: `<id>`, `<id>@2026-03-03T10:00:00.000Z`. */
export const occurrence = (eventId: string, at: string | null) =>
  at === null ? eventId : `${eventId}@${at}`;

/** When someone can be met, what can be booked with them, and what was. */
export const availability = "/dashboard/schedule/availability";
export const bookingLinks = "/dashboard/schedule/booking-links";
export const bookings = "/dashboard/schedule/bookings";
/** The same with one of them in view. */
export const booking = (bookingId: string) => `${bookings}?booking=${bookingId}`;
/** The rooms of a company. */
export const rooms = "/dashboard/schedule/rooms";

export const learning = "/dashboard/learning";
export const lesson = (track: string, slug: string) => `${learning}/${track}/${slug}`;

/** What waits for someone: tasks, scorecards, approvals, meetings, answers. */
export const myWork = "/dashboard/my-work";
export const more = "/dashboard/more";
export const saved = "/dashboard/saved";
export const search = "/dashboard/search";

/** A company's own jobs; for candidates every open job. */
export const jobs = "/dashboard/jobs/joblisting";
export const newJob = "/dashboard/jobs/joblisting/new";
/** A company's jobs with new applications. */
export const newApplicants = "/dashboard/jobs/joblisting?waiting=yes";
export const appliedJobs = "/dashboard/jobs/joblisting?tab=applied";
export const questionSets = "/dashboard/jobs/joblisting/question-sets";
export const referenceQuestions = "/dashboard/jobs/joblisting/reference-questions";
export const rejectionReasons = "/dashboard/jobs/joblisting/rejection-reasons";
export const hiringSettings = "/dashboard/jobs/joblisting/settings";
export const job = (jobId: string) => `${jobs}/${jobId}`;
export const appliedJob = (jobId: string) => `${jobs}/${jobId}?tab=applied`;
export const jobPreview = (jobId: string) => `${jobs}/${jobId}/preview`;
export const jobBoard = (jobId: string) => `${jobs}/${jobId}/board`;
/** Where a signed-in candidate applies. */
export const jobApply = (jobId: string) => `${jobs}/${jobId}/apply`;
/** Jobs found by words. */
export const jobsAbout = (words: string) => `${jobs}?q=${encodeURIComponent(words)}`;
/** An application opened on its job's board, and the part of it that matters. */
export const application = (jobId: string, applicationId: string, section?: string) =>
  `${jobBoard(jobId)}?application=${applicationId}${section === undefined ? "" : `&section=${section}`}`;
/** What a candidate is asked for, or offered. */
export const askedVideo = (requestId: string) => `${jobs}/videos/${requestId}`;
export const askedReferees = (requestId: string) => `${jobs}/references/${requestId}`;
export const ownOffer = (offerId: string) => `${jobs}/offers/${offerId}`;

/** The cards that someone owes; below it a job's applicants side by side. */
export const scorecards = "/dashboard/jobs/scorecards";
/** What someone is asked to approve, and has decided. */
export const approvals = "/dashboard/jobs/approvals";
export const approval = (approvalId: string) => `${approvals}/${approvalId}`;
export const jobScorecards = (jobId: string) => `${scorecards}/${jobId}`;

/** Everyone who applied to a company, and one of them. */
export const candidates = "/dashboard/candidates";
export const listedCandidate = (personId: string) => `${candidates}/${personId}`;

export const talents = "/dashboard/talents";
export const talent = (userId: string) => `${talents}/${userId}`;
export const savedSearch = (searchId: string) => `${talents}?search=${searchId}`;
export const talentPool = "/dashboard/talent-pool";
export const newPool = "/dashboard/talent-pool/create";
export const pool = (slug: string) => `${talentPool}/${slug}`;
export const poolMember = (slug: string, memberId: string) => `${talentPool}/${slug}?member=${memberId}`;
/** The members of a pool whose consent ends soon. */
export const endingConsents = (slug: string) => `${talentPool}/${slug}?consent=ending`;

export const insights = "/dashboard/insights";
export const wallet = "/dashboard/wallet";

export const profile = "/dashboard/profile";
export const publicProfile = "/dashboard/profile?view=public";
export const invitations = "/dashboard/profile?view=invitations";
export const candidateProfile = "/dashboard/profile/candidatesDetails";
export const candidate = (userId: string) => `${candidateProfile}?id=${userId}`;
export const company = "/dashboard/company-details";

export const settings = "/dashboard/settings";
export const account = "/dashboard/settings/account-details";
export const security = "/dashboard/settings/security";
export const members = "/dashboard/settings/users-and-access";
export const inviteColleagues = "/dashboard/settings/users-and-access?invite=1";
export const templates = "/dashboard/settings/templates";
/** A page that was opened from Templates and leads back there. */
export const fromTemplates = (path: string) => `${path}${path.includes("?") ? "&" : "?"}from=templates`;
export const mailTemplates = "/dashboard/settings/templates/mails";
export const offerLetters = "/dashboard/settings/templates/offer-letters";
export const scorecardTemplates = "/dashboard/settings/templates/scorecard";
export const newScorecardTemplate = "/dashboard/settings/templates/scorecard?state=create";
/** How someone hears of what. */
export const notificationSettings = "/dashboard/settings/notifications";
export const notificationPreferences = "/dashboard/settings/notifications/preferences";
export const notificationHistory = "/dashboard/settings/notifications?tab=History";
/** What a company's members start from, and what is posted to Slack. */
export const notificationCompany = "/dashboard/settings/notifications?tab=Company";
export const billing = "/dashboard/settings/billing";
export const referrals = "/dashboard/settings/referrals";
export const appearance = "/dashboard/settings/appearance";

export const help = "/dashboard/feedback";
/** One answer of the Help Center, opened. */
export const helpArticle = (slug: string) => `${help}?article=${slug}`;
/** What someone asked the team, and what became of it. */
export const ownRequests = "/dashboard/feedback?tab=requests";
/** What is new in the product. */
export const changelog = "/dashboard/changelog";
export const announcement = (announcementId: string) => `${changelog}?announcement=${announcementId}`;
export const contactUs = "/dashboard/feedback?tab=contact";
export const admin = "/dashboard/admin";
export const remotes = "/dashboard/admin/remotes";
export const adminMoney = "/dashboard/admin/money";
export const adminAnnouncements = "/dashboard/admin/announcements";
export const adminPartners = "/dashboard/admin/partners";
export const adminStaff = "/dashboard/admin/staff";

/** Pages of the shell outside the dashboard. */
export const home = "/";
/** What stands before the dashboard begins with it; alone it leads to the sign-up. */
export const onboarding = "/onboarding";
export const login = "/onboarding/login";
/** Ends the visitor's session. */
export const signOut = "/onboarding/login?signOut=true";
export const signup = "/onboarding/signup";
export const forgotPassword = "/onboarding/forgot-password";
export const resetPassword = <Token extends string>(token: Token) =>
  `/onboarding/reset-password/${token}` as const;
export const knownBrowser = <Token extends string>(token: Token) =>
  `/onboarding/this-browser/${token}` as const;
export const emailVerification = "/emailVerification";
export const verifyEmail = (token: string) => `${emailVerification}?token=${token}`;
export const aboutYourStore = "/onboarding/about-your-store";
export const setupProfile = "/onboarding/setup-profile";
export const survey = "/onboarding/survey";
/** An invitation to work in a store. */
export const storeInvite = <Invite extends string>(inviteId: Invite) =>
  `/onboarding/store-invite/${inviteId}` as const;
export const invites = "/onboarding/invite/";
export const invite = <Company extends string, Invite extends string>(company: Company, inviteId: Invite) =>
  `/onboarding/invite/${company}/${inviteId}` as const;
export const feedback = "/feedback";
export const terms = "/terms";
export const privacy = "/privacy";

/** Public pages, which the server draws. */
export const publicJobs = "/jobs";
export const jobsFeed = "/jobs/feed.xml";
export const publicJob = (jobId: string) => `${publicJobs}/${jobId}`;
export const applyToJob = (jobId: string) => `${publicJobs}/${jobId}/apply`;
export const publicCompany = (slug: string) => `/c/${slug}`;
export const publicAgents = "/agents";
export const publicAgent = (listingId: string) => `${publicAgents}/${listingId}`;
export const publicStores = "/stores";
export const publicStore = (slug: string) => `${publicStores}/${slug}`;
export const publicPool = (token: string) => `/pools/${token}`;
export const applicationStatus = (token: string) => `/applications/${token}`;
export const mailsOfApplication = (token: string) => `${applicationStatus(token)}#mails`;
export const confirmApplication = (token: string) => `/applications/confirm/${token}`;
/** Ends the mails of a search for jobs. */
export const endAlert = (token: string) => `/alerts/${token}`;
/** Ends the mail that lists someone's work each morning. */
export const endDailyMail = (token: string) => `/daily-mail/${token}`;
/** Ends a company's mails to a person. */
export const endContact = (token: string) => `/contact/${token}`;
export const card = (token: string) => `/cards/${token}`;
export const offer = (token: string) => `/offers/${token}`;
export const sendVideo = (token: string) => `/videos/${token}`;
export const nameReferees = (token: string) => `/referees/${token}`;
/** What can be booked with someone, and one thing of it; `held` is the form of a slot that is kept for a visitor. */
export const bookingPage = (person: string) => `/book/${person}`;
export const bookingType = (person: string, slug: string) => `/book/${person}/${slug}`;
export const heldSlot = (person: string, slug: string, token: string) =>
  `/book/${person}/${slug}/held/${token}`;
/** What a visitor has booked, by the link in their mail. */
export const booked = (token: string) => `/booked/${token}`;
export const reference = (token: string) => `/references/${token}`;
