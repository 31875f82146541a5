import type { KnownReport } from './known-report.ts'

/** The earnings report of Amazon.fr. */
export const amazonFrench: KnownReport = {
  network: 'amazon',
  title: 'Amazon earnings report (French)',
  kind: 'amazon-earnings',
  language: 'fr',
  year: 2025,
  evidence: 'expected',
  signature: [
    'ASIN',
    ['Rémunération', 'Rémunérations', 'Commission', 'Commissions', 'Frais publicitaires'],
  ],
  columns: {
    date: ["Date d'expédition", 'Date d’envoi', 'Date'],
    amount: ['Rémunération', 'Rémunérations', 'Commission', 'Commissions', 'Frais publicitaires'],
    subId: ['ID de suivi', 'Identifiant de suivi', 'Tracking ID'],
    productName: ["Nom de l'article", 'Titre du produit', 'Nom', 'Titre'],
    productKey: ['ASIN'],
  },
  otherMoney: ['Prix', 'Revenu', 'Revenus', "Chiffre d'affaires"],
  sample: {
    headings: [
      'Catégorie',
      "Nom de l'article",
      'ASIN',
      'Vendeur',
      'ID de suivi',
      "Date d'expédition",
      'Prix(€)',
      'Articles expédiés',
      'Retours',
      'Revenus(€)',
      'Commissions(€)',
    ],
    row: [
      'Bureau',
      'Table',
      'B00DESK001',
      'Amazon',
      'ada-21',
      '1er août 2026',
      '89,90',
      '1',
      '0',
      '89,90',
      '2,70',
    ],
    books: {
      day: '2026-08-01',
      amount: '2.70',
      currency: 'EUR',
      status: 'confirmed',
      subId: 'ada-21',
    },
  },
}
