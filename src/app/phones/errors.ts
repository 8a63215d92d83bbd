import type { CodedError } from '../../kernel/result';

/** Every error about phones, shown on phones and to the game master. */
export const phoneErrors = {
  noAddress: (): CodedError => ({
    code: 'no-address',
    message: 'This computer is not on a network. Join the table’s Wi-Fi, or a phone’s hotspot, and try again.',
  }),
  unknownAddress: (address: string): CodedError => ({
    code: 'unknown-address',
    message: `This computer no longer has the address ${address}. Choose another one.`,
  }),
  /** Opening was asked for at this address, or at any. */
  notThere: (address: string | undefined): CodedError =>
    address === undefined ? phoneErrors.noAddress() : phoneErrors.unknownAddress(address),
  addressGone: (address: string): CodedError => ({
    code: 'address-gone',
    message: `This computer no longer has the address ${address}, so phones cannot reach it. Open for phones again.`,
  }),
  campaignLeft: (name: string): CodedError => ({
    code: 'campaign-left',
    message: `You have left ${name}, so it is closed for phones. Open for phones again in the next campaign.`,
  }),
  unknownPhone: (): CodedError => ({ code: 'unknown-phone', message: 'That phone is no longer at the table.' }),
  unknownPerson: (): CodedError => ({ code: 'unknown-combatant', message: 'Nobody here is called that.' }),
  notYours: (): CodedError => ({
    code: 'not-yours',
    message: 'The game master has not said yet whose phone this is.',
  }),
  notAllowed: (): CodedError => ({ code: 'not-allowed', message: 'Say it out loud: phones cannot send that here.' }),
  stale: (): CodedError => ({ code: 'stale', message: 'The table has moved on. Look again.' }),
  badFace: (): CodedError => ({ code: 'bad-face', message: 'That die cannot show that number.' }),
} as const;
