import type { KnownReport } from './known-report.ts'

/** The earnings report of Amazon.de; its help pages define Preis, Umsatz and Einnahmen. */
export const amazonGerman: KnownReport = {
  network: 'amazon',
  kind: 'amazon-earnings',
  language: 'de',
  year: 2025,
  evidence: 'documentation',
  signature: ['ASIN', ['Einnahmen', 'Werbekostenerstattung', 'Provision', 'Vergütung']],
  columns: {
    date: ['Versanddatum', 'Datum des Versands', 'Datum'],
    amount: ['Einnahmen', 'Werbekostenerstattung', 'Provision', 'Vergütung'],
    subId: ['Tracking-ID', 'Tracking ID'],
    productName: ['Artikelbezeichnung', 'Artikelname', 'Produkttitel', 'Name'],
    productKey: ['ASIN'],
  },
  otherMoney: ['Preis', 'Umsatz'],
  sample: {
    headings: [
      'Kategorie',
      'Artikelbezeichnung',
      'ASIN',
      'Händler',
      'Tracking-ID',
      'Versanddatum',
      'Preis(€)',
      'Ausgelieferte Artikel',
      'Rückgaben',
      'Umsatz(€)',
      'Einnahmen(€)',
    ],
    row: [
      'Büro',
      'Schreibtisch',
      'B00DESK001',
      'Amazon',
      'ada-21',
      '14. Juni 2026',
      '1.299,00',
      '1',
      '0',
      '1.299,00',
      '38,97',
    ],
    books: {
      day: '2026-06-14',
      amount: '38.97',
      currency: 'EUR',
      status: 'confirmed',
      subId: 'ada-21',
    },
  },
}
