export { hashOf } from './encoding';
export { entryKey, type ConsentEntry, type OptOutEntry, type ProofEntry, type SentEntry } from './entry';
export { faultText, READ_FAULT_TEXTS, WRONG_PASSPHRASE, type ProofFault } from './fault';
export { openProof, verifyProof, type OpenedProof } from './open-proof';
export { LARGEST, proofText, readProof, type ProofFile, type ReadFault } from './proof-file';
export { canSeal, LEAST_PASSPHRASE } from './seal-key';
export { extendProof, sealProof } from './seal-proof';
