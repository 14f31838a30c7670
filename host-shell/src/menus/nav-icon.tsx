import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BookOutlined,
  CalendarOutlined,
  ContactsOutlined,
  EllipsisOutlined,
  ExperimentOutlined,
  HomeOutlined,
  InboxOutlined,
  MailOutlined,
  MessageOutlined,
  ProjectOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  SearchOutlined,
  SettingOutlined,
  ShopOutlined,
  SolutionOutlined,
  TeamOutlined,
  UserOutlined,
  VideoCameraOutlined,
  WalletOutlined,
} from "@ant-design/icons";

/** The navigation set: what a remote may name in `nav.icon`. */
const ICONS = {
  admin: SafetyCertificateOutlined,
  "agent-store": ShopOutlined,
  assessments: ExperimentOutlined,
  campaigns: MailOutlined,
  candidates: ContactsOutlined,
  company: BankOutlined,
  conversations: MessageOutlined,
  dashboard: HomeOutlined,
  fairs: VideoCameraOutlined,
  help: QuestionCircleOutlined,
  inbox: InboxOutlined,
  insights: BarChartOutlined,
  interviews: AuditOutlined,
  jobs: SolutionOutlined,
  learning: ReadOutlined,
  more: EllipsisOutlined,
  pipelines: ApartmentOutlined,
  profile: UserOutlined,
  projects: ProjectOutlined,
  saved: BookOutlined,
  schedule: CalendarOutlined,
  search: SearchOutlined,
  settings: SettingOutlined,
  talent: TeamOutlined,
  wallet: WalletOutlined,
} as const;

/** An icon of the navigation set by name; a name that this shell does not know gets a plain one. */
export function NavIcon({ name }: { readonly name: string }) {
  const Icon = Object.hasOwn(ICONS, name) ? ICONS[name as keyof typeof ICONS] : AppstoreOutlined;
  return <Icon aria-hidden="true" />;
}
