/** For sockets of other features: a ticket opens one of them once, for the login that it was made for. */
export { createSocketTicket, spendSocketTicket } from './socket-ticket.ts';
