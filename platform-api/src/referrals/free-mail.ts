/** Hosts that give an address to everyone: who writes from one may be of any company or none. */
const FREE_MAIL_HOSTS = new Set(
  `gmail.com googlemail.com yahoo.com yahoo.co.uk ymail.com rocketmail.com outlook.com hotmail.com hotmail.co.uk
  live.com live.co.uk msn.com icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me gmx.com gmx.de gmx.net
  web.de mail.com mail.ru yandex.com yandex.ru zoho.com zohomail.com fastmail.com hey.com tutanota.com tuta.io qq.com
  163.com 126.com naver.com daum.net rediffmail.com mailinator.com`.split(/\s+/),
);

/** Whether an address is of a host that everyone can have one of. */
export function isFreeMail(email: string): boolean {
  return FREE_MAIL_HOSTS.has(email.slice(email.lastIndexOf("@") + 1).toLowerCase());
}
